//! Frames as they are stored. Tables that were saved long ago have them on their stacks,
//! so that no word of these may change.

use deephold::games::covenant::stack::Frame;

const STORED: [&str; 49] = [
    r#""draft""#,
    r#""assign""#,
    r#"{"tool":"2"}"#,
    r#""spend""#,
    r#""use""#,
    r#""read""#,
    r#""close""#,
    r#"{"borrow":"ra"}"#,
    r#"{"do":"IRON 2"}"#,
    r#"{"wild":2}"#,
    r#""overfull""#,
    r#"{"support":1}"#,
    r#"{"strengthen":1}"#,
    r#"{"steps":["mining",3]}"#,
    r#"{"any-steps":2}"#,
    r#"{"triggered":[{"build":["house","B2"]},["t18","t29"]]}"#,
    r#""coin""#,
    r#"{"coin-space":"cn3"}"#,
    r#""tradition""#,
    r#""relic""#,
    r#""buy-relic""#,
    r#""forge""#,
    r#"{"forging-space":"tl1"}"#,
    r#""inlay""#,
    r#"{"socket":"jm4"}"#,
    r#"{"crafts":{"left":["forge","inlay"],"one":false}}"#,
    r#"{"dig":{"strength":4,"chosen":["ru1","ru5"]}}"#,
    r#""dig-hall""#,
    r#"{"reveal":"C2"}"#,
    r#"{"skirmish":{"strength":3,"defeated":{"goblin":1,"orc":0,"troll":0}}}"#,
    r#"{"dice":["goblin","troll"]}"#,
    r#"{"die":"orc"}"#,
    r#"{"roll":"orc"}"#,
    r#"{"hit":{"orcs":true}}"#,
    r#"{"move":2}"#,
    r#"{"move-to":["goblin","B2"]}"#,
    r#"{"guard":"B2"}"#,
    r#"{"site":{"strength":3,"throne":true}}"#,
    r#"{"deliver":{"site":"sp3","strength":2,"throne":false}}"#,
    r#"{"complete":"sg1"}"#,
    r#"{"throne":1}"#,
    r#"{"row":5}"#,
    r#"{"build":{"houses":1,"workshops":0,"monuments":1,"basics":0}}"#,
    r#"{"place":"pillar"}"#,
    r#"{"coins":["cs1","cs4"]}"#,
    r#""fires""#,
    r#"{"fires-left":["t17","t34"]}"#,
    r#""copy-coin""#,
    r#""refill""#,
];

#[test]
fn frames_are_stored_as_ever() {
    for stored in STORED {
        let frame: Frame = serde_json::from_str(stored).unwrap();
        assert_eq!(serde_json::to_string(&frame).unwrap(), stored, "{frame:?}");
    }
}
