pub fn html(p: &super::Picture) -> impl core::fmt::Display + '_ {
    super::svg(p)
}
