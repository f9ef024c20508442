//! `colex eval -` answers a stream of expressions, one per line.

use std::io::{BufRead, BufReader, BufWriter, Write};
use std::process::Stdio;
use std::time::Instant;

use super::{colex, golden};

/// The answers of `colex eval -`, one per line, and the exit code.
pub(crate) fn stream(args: &[&str], input: &[u8]) -> (Vec<String>, Option<i32>) {
    let mut child =
        colex().args(["eval", "-"]).args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(&input).expect("all is read"));
    let out = child.wait_with_output().expect("it ends");
    writer.join().expect("all is written");
    let text = String::from_utf8(out.stdout).expect("UTF-8");
    (text.lines().map(str::to_owned).collect(), out.status.code())
}

#[test]
fn a_stream_answers_every_line_by_one() {
    let bytes = b"4:1\n\nsize(4:\n(2,2):(1,2)\r\n\xff\xfe\nlet a = 4; a\ncomposition((4,6,8):(2,3,5), 6:3)\n7";
    let (answers, code) = stream(&[], bytes);
    assert_eq!(answers.len(), 8, "{answers:?}");
    assert_eq!((answers[0].as_str(), answers[3].as_str(), answers[5].as_str()), ("4:1", "(2,2):(1,2)", "4"));
    assert_eq!(answers[7], "7");
    assert!(answers[1].starts_with("error: byte 0: ") && answers[2].starts_with("error: byte 7: "), "{answers:?}");
    assert_eq!(answers[4], "error: byte 0: the text is not UTF-8 here");
    assert!(answers[6].starts_with("error: byte 0: composition: stride divisibility"), "{answers:?}");
    assert_eq!(code, Some(1));
    assert_eq!(stream(&[], b"4:1\n").1, Some(0));
    assert_eq!(stream(&[], b""), (vec![], Some(0)));
}

/// A client that waits for each answer before it asks again gets its answers, although the output is buffered.
#[test]
fn a_stream_answers_before_it_is_asked_again() {
    let mut child = colex().args(["eval", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it runs");
    let (mut to, mut from) =
        (child.stdin.take().expect("a pipe"), BufReader::new(child.stdout.take().expect("a pipe")));
    for n in 1..20 {
        writeln!(to, "size({n}:1)").expect("it reads");
        let mut answer = String::new();
        from.read_line(&mut answer).expect("it answers");
        assert_eq!(answer, format!("{n}\n"));
    }
    drop(to);
    assert!(child.wait().expect("it ends").success());
}

/// A million lines take memory that does not grow. If the program is not optimised, a fifth of them is tried.
#[test]
fn lines_stream_in_constant_memory() {
    const LINES: usize = if cfg!(debug_assertions) { 200_000 } else { 1_000_000 };
    let exprs: Vec<String> = golden().into_iter().map(|(marked, _)| marked).collect();
    let mut child = colex().args(["eval", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it runs");
    let resident = |id: u32| {
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?.trim().strip_suffix(" kB")?;
        line.parse::<usize>().ok()
    };
    let (id, stdin, begin) = (child.id(), child.stdin.take().expect("a pipe"), Instant::now());
    let writer = std::thread::spawn(move || {
        let (mut stdin, mut early) = (BufWriter::new(stdin), None);
        for k in 0..LINES {
            writeln!(stdin, "{}", exprs[k % exprs.len()]).expect("all is read");
            if k == 2 * exprs.len() {
                stdin.flush().expect("all is read");
                early = resident(id);
            }
        }
        // The end of the input would end the process, whose memory is still to be read.
        stdin.flush().expect("all is read");
        (early, resident(id), stdin)
    });
    let mut answers = BufReader::new(child.stdout.take().expect("a pipe"));
    let (mut count, mut line) = (0, Vec::new());
    while count < LINES {
        line.clear();
        answers.read_until(b'\n', &mut line).expect("an answer");
        assert!(line.ends_with(b"\n"), "the answers end after {count}");
        count += 1;
    }
    let (first, last, stdin) = writer.join().expect("all is written");
    println!("{LINES} lines in {:?}, resident {first:?} kB at first, {last:?} kB at the end", begin.elapsed());
    if let (Some(first), Some(last)) = (first, last) {
        assert!(last < first + 1024, "{first} kB after some thousand lines, {last} kB after {LINES}");
    } else {
        if cfg!(target_os = "linux") {
            panic!("the memory of the process cannot be read");
        }
        println!("the memory of a process cannot be read on this system, so its growth was not checked");
    }
    drop(stdin);
    child.wait().expect("it ends");
}

#[test]
fn any_bytes_and_any_depth_are_answered_within_a_minute() {
    let nest = |depth: usize, inner: &str| "(".repeat(depth) + inner + &")".repeat(depth);
    let deep = format!("{}:{}", nest(10_000, "4"), nest(10_000, "1"));
    let calls = "coalesce(".repeat(10_000) + "4:1" + &")".repeat(10_000);
    let doubling: String =
        (1..60).fold("let a0 = (1,1); ".to_owned(), |text, k| format!("{text}let a{k} = (a{},a{}); ", k - 1, k - 1));
    let lines = [
        (deep.clone(), deep.as_str()),
        (format!("coalesce({deep})"), "4:1"),
        (calls, "4:1"),
        ("(".repeat(1_000_000), "error"),
        (nest(400_000, "1"), "error"),
        ("append(1:0,".repeat(50_000), "error"),
        ("let a = ".repeat(10_000), "error"),
        (doubling + "size(a59)", "error"),
        ("let a = append(1:0,1:0,65536); append(1:0,a,65536)".into(), "error"),
        ("x".repeat(3_000_000), "error"),
        ("offsets(9223372036854775807:1)".into(), "error"),
        ("is_bijective(9223372036854775806:1)".into(), "true"),
        ("is_injective((2147483647,2147483647):(2147483647,2147483646))".into(), "true"),
        ("offsets((0,9223372036854775807):(1,1))".into(), "()"),
        ("offsets((0,9223372036854775807):(1,0))".into(), "()"),
        ("order(9223372036854775807:1)".into(), "1"),
        ("order((2,4611686018427387903):(4611686018427387903,1))".into(), "error"),
        ("bank_conflicts(4:1, 9223372036854775807, 9223372036854775807, 1)".into(), "error"),
        ("coalescing(4:1, 9223372036854775807, 1)".into(), "error"),
    ];
    let input: String = lines.iter().map(|(line, _)| format!("{line}\n")).collect();
    let begin = Instant::now();
    let (answers, _) = stream(&[], input.as_bytes());
    assert_eq!(answers.len(), lines.len());
    for ((line, expected), answer) in lines.iter().zip(&answers) {
        let head: String = line.chars().take(60).collect();
        match *expected {
            "error" => assert!(answer.starts_with("error: byte "), "{head}: {answer:.200}"),
            value => assert_eq!(answer, value, "{head}"),
        }
        assert!(*expected != "error" || answer.len() < 2000, "{head}: an error of {} bytes", answer.len());
    }
    assert!(begin.elapsed().as_secs() < 60, "{:?}", begin.elapsed());
}
