//! What a page starts: everything is in the library.

fn main() {
    plyscope_web::begin();
}
