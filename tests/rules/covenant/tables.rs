//! Part 3, 4.25 to 4.27, 5.2 and 8.3: the tables.

use deephold::games::covenant::content::Content;

fn content() -> Content {
    Content::shipped().unwrap()
}

#[test]
fn the_shipped_tables_can_be_played_with() {
    content();
}
