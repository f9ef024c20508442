#[path = "golden_dynamic/run.rs"]
mod run;
use colex::dynamic::*;
use run::*;
fn same(a: &str, b: &str) -> bool {
    let (Ok(a), Ok(b)) = (a.parse::<DynLayout>(), b.parse::<DynLayout>()) else { return false };
    a.size() == b.size() && (0..a.size().min(5000)).all(|i| a.at(i) == b.at(i))
}
#[test]
fn raw() {
    for f in std::fs::read_dir("tests/golden").unwrap() {
        let f = f.unwrap().path();
        if f.extension().is_none_or(|e| e != "jsonl") {
            continue;
        }
        let mut n = [0; 6];
        for line in std::fs::read_to_string(&f).unwrap().lines() {
            let row = Row::read(line);
            if elsewhere(&row) {
                continue;
            }
            let r = run(&row);
            match (&r, &row.cute) {
                (Ok(a), Ok(b)) if a == b => n[0] += 1,
                (Ok(a), Ok(b)) if !row.is_static && same(a, b) => n[1] += 1,
                (Err(_), Err(_)) => n[2] += 1,
                (Ok(a), Ok(b)) => {
                    n[3] += 1;
                    println!(
                        "DIFF {} {} {}: ours {a} cute {b}",
                        f.file_name().unwrap().to_str().unwrap(),
                        row.is_static,
                        row.call()
                    )
                }
                (Err(e), Ok(b)) => {
                    n[4] += 1;
                    println!(
                        "OURERR {} {} {}: cute {b} ours {}",
                        f.file_name().unwrap().to_str().unwrap(),
                        row.is_static,
                        row.call(),
                        e.to_string().replace('\n', " |")
                    )
                }
                (Ok(a), Err(e)) => {
                    n[5] += 1;
                    println!("THEIRERR {} {}: ours {a} cute {e}", row.is_static, row.call())
                }
            }
        }
        println!("COUNT {f:?} {n:?}");
    }
}
