//! The content of `assets/content/fall`, decoded strictly and held against the
//! component counts of the rulebook (rule page 1 to 3).

pub mod rows;

use self::rows::{
    CardsFile, Figures, GemRow, GemsFile, GoalRow, GoalsFile, OgreRow, OgresFile, SecretRow,
    SecretsFile,
};
use super::cards::{Card, CardFace, Gem, Gems, Goal, Ogre, Ogres, Secret, Task};
use crate::engine::{
    self, ByWord, ContentError, ContentFiles,
    content::{decode, inconsistent, index},
};

/// Everything about the game that is a figure and not a rule.
#[derive(Clone, PartialEq, Debug)]
pub struct Content {
    /// The kingdom cards.
    pub cards: ByWord<Card, CardFace>,
    pub gems: ByWord<Gem, GemRow>,
    /// All gem cards.
    pub all_gems: Gems,
    /// The trading goals.
    pub goals: ByWord<Goal, GoalRow>,
    /// The secret goals.
    pub secrets: ByWord<Secret, SecretRow>,
    /// The ogre cards.
    pub ogres: ByWord<Ogre, OgreRow>,
    /// All ogre cards.
    pub all_ogres: Ogres,
    /// The figures of the game itself.
    pub figures: Figures,
}

impl engine::Content for Content {
    const SHIPPED: &'static [(&'static str, &'static str)] = crate::content_files! {
        "fall":
        "cards.toml" "gems.toml" "goals.toml" "secrets.toml" "ogres.toml" "game.toml"
    };

    fn decode(files: &ContentFiles) -> Result<Self, ContentError> {
        let cards: CardsFile = decode(files, "cards.toml")?;
        let gems: GemsFile = decode(files, "gems.toml")?;
        let goals: GoalsFile = decode(files, "goals.toml")?;
        let secrets: SecretsFile = decode(files, "secrets.toml")?;
        let ogres: OgresFile = decode(files, "ogres.toml")?;
        let figures: Figures = decode(files, "game.toml")?;

        let gems = index("gems.toml", gems.gem, |row| row.key)?;
        let ogres = index("ogres.toml", ogres.ogre, |row| row.key)?;
        let content = Self {
            cards: cards.faces()?,
            all_gems: gems
                .iter()
                .fold(Gems::NONE, |all, (gem, row)| all.plus(Gems::of(gem, row.cards))),
            gems,
            goals: index("goals.toml", goals.goal, |row| row.key)?,
            secrets: index("secrets.toml", secrets.secret, |row| row.key)?,
            all_ogres: ogres
                .iter()
                .fold(Ogres::NONE, |all, (ogre, row)| all.plus(Ogres::of(ogre, row.copies))),
            ogres,
            figures,
        };
        content.check()?;
        Ok(content)
    }
}

impl Content {
    /// Component counts of the rulebook, and what the rules take for granted.
    fn check(&self) -> Result<(), ContentError> {
        let demand = |table, held: bool, reason: &str| {
            if held { Ok(()) } else { Err(inconsistent(table, reason)) }
        };
        let figures = &self.figures;
        demand("gems.toml", self.all_gems.total() == 34, "there are 34 gem cards")?;
        demand("ogres.toml", self.all_ogres.total() == 13, "there are 13 ogre cards")?;
        demand("game.toml", figures.dwarfs == 7, "a clan has 7 dwarfs")?;
        demand(
            "game.toml",
            usize::from(figures.hand) >= Card::COUNT,
            "the opening hand fits the hand limit",
        )?;
        demand("game.toml", (1..=10).contains(&figures.actions), "a turn has 1 to 10 actions")?;
        demand(
            "game.toml",
            (1..Goal::COUNT).contains(&usize::from(figures.revealed)),
            "some trading goals are revealed",
        )?;
        demand("game.toml", figures.goals > 0, "goals bring the end")?;
        demand("game.toml", figures.idle_rounds > 0, "idle rounds bring the end")?;
        demand("game.toml", (1..=200).contains(&figures.rounds), "there are 1 to 200 rounds")?;
        for (card, face) in self.cards.iter() {
            let demand =
                |held, reason: &str| demand("cards.toml", held, &format!("{card}: {reason}"));
            demand(face.need > 0 && face.need <= face.spots, "there are spots for those needed")?;
            demand(face.spots < 2 * face.need, "a task is done once in a turn")?;
            demand(face.extra_actions <= 3, "three extra actions at most")?;
            demand(!face.is_monster() || !face.covered, "nothing lies on a monster")?;
            demand(face.extra_actions == 0 || !face.covered, "nothing lies on a castle")?;
            if let Task::Mine { take, .. } = face.task {
                demand((1..=10).contains(&take), "a mine gives 1 to 10 gems")?;
            }
        }
        let castle =
            |(card, face): (Card, &CardFace)| (card == Card::Castle) == (face.task == Task::Dig);
        demand("cards.toml", self.cards.iter().all(castle), "the castle digs, and nothing else")?;
        for (goal, row) in self.goals.iter() {
            let payable = !row.cost.is_none() && self.all_gems.missing_for(row.cost).is_none();
            demand("goals.toml", payable, &format!("{goal} can be paid"))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Loaded;

    fn corrected(name: &str, from: &str, to: &str) -> Result<Loaded<Content>, ContentError> {
        let shipped = Loaded::<Content>::shipped().unwrap();
        let text = shipped.files()[name].replacen(from, to, 1);
        assert_ne!(text, shipped.files()[name], "nothing to correct");
        shipped.corrected(&ContentFiles::from([(name.to_owned(), text)]))
    }

    #[test]
    fn a_figure_can_be_corrected() {
        let content = corrected("gems.toml", "points = 3", "points = 4").unwrap();
        assert_eq!(content.gems[Gem::Ruby].points, 4);
        assert_ne!(content.hash(), Loaded::<Content>::shipped().unwrap().hash());
    }

    /// Q2: only like on like, and no dragon on mines, is a matter of the content.
    #[test]
    fn the_stricter_stacking_is_one_file_away() {
        let shipped = Loaded::<Content>::shipped().unwrap();
        let mut text = shipped.files()["cards.toml"].clone();
        for key in ["tavern", "store", "dragon"] {
            let row = text.find(&format!("key = \"{key}\"")).unwrap();
            let family = row + text[row..].find("family = ").unwrap();
            let end = family + text[family..].find('\n').unwrap();
            text.replace_range(family..end, &format!("family = \"{key}\""));
        }
        let strict =
            shipped.corrected(&ContentFiles::from([("cards.toml".to_owned(), text)])).unwrap();
        assert!(strict.cards[Card::Store].onto.iter().eq([Card::Store]));
        assert!(strict.cards[Card::Dragon].onto.is_empty());
        assert_eq!(strict.cards[Card::GoldMine].onto.len(), 4);
    }

    #[test]
    fn content_that_contradicts_the_box_is_refused() {
        let refused = |name, from, to| corrected(name, from, to).unwrap_err().to_string();
        assert_eq!(
            refused("gems.toml", "cards = 8", "cards = 9"),
            "gems.toml: there are 34 gem cards"
        );
        assert!(refused("ogres.toml", "copies = 1", "copies = 2").contains("13 ogre cards"));
        assert!(refused("game.toml", "dwarfs = 7", "dwarfs = 8").contains("7 dwarfs"));
        assert!(refused("game.toml", "hand = 9", "hand = 8").contains("opening hand"));
        assert!(refused("cards.toml", "spots = 3", "spots = 4").contains("once in a turn"));
        assert!(refused("cards.toml", "\"#ooo\"", "\"#oo\"").contains("four sides"));
        assert!(refused("cards.toml", "\"#ooo\"", "\"#oox\"").contains("# or o"));
        assert!(refused("cards.toml", "points = 1", "point = 1").contains("unknown field `point`"));
        assert!(refused("goals.toml", "key = \"t1\"", "key = \"t2\"").contains("no row for `t1`"));
        assert!(refused("goals.toml", "ruby = 1", "ruby = 7").contains("can be paid"));
        assert!(
            refused("secrets.toml", "{ monsters = 2 }\npoints", "{ dragons = 2 }\npoints")
                .contains("unknown variant")
        );
    }

    #[test]
    fn a_file_that_the_game_does_not_have_is_refused() {
        let other = ContentFiles::from([("spells.toml".to_owned(), String::new())]);
        let refused = Loaded::<Content>::shipped().unwrap().corrected(&other).unwrap_err();
        assert_eq!(refused.to_string(), "spells.toml: there is no such file");
    }
}
