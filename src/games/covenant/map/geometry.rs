//! The geometry of the larger board, computed while compiling (rule page 4.23):
//! an index out of its table would not compile.
#![expect(clippy::indexing_slicing, reason = "every index is checked by the compiler")]

/// The number of halls.
pub(crate) const HALLS: usize = 24;
/// The number of inner sides.
pub(crate) const SIDES: usize = 55;
/// The number of inner points.
pub(crate) const POINTS: usize = 32;

/// The first hall and the length of each row.
pub(crate) const ROWS: [(u8, u8); 5] = [(0, 4), (4, 5), (9, 6), (15, 5), (20, 4)];

/// For each way clockwise from NE: how far the row is, and how far the column, in
/// axial coordinates.
const WAYS: [(i8, i8); 6] = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)];

/// The axial q of the first hall of each row: pointy hexes, so that a row lies half
/// a hall further left for each row above the middle.
const FIRST: [i8; 5] = [-1, -2, -3, -3, -3];

/// The hall at axial coordinates.
const fn hall_at(q: i8, r: i8) -> Option<u8> {
    if r < -2 || r > 2 {
        return None;
    }
    let row = (r + 2) as usize;
    let (first, length) = ROWS[row];
    let column = q - FIRST[row];
    if column < 0 || column >= length.cast_signed() { None } else { Some(first + column as u8) }
}

/// The axial coordinates of a hall.
pub(crate) const fn axial(hall: u8) -> (i8, i8) {
    let mut row = 4;
    while ROWS[row].0 > hall {
        row -= 1;
    }
    (FIRST[row] + (hall - ROWS[row].0).cast_signed(), row as i8 - 2)
}

/// The halls around each hall, clockwise from NE.
pub(crate) const NEIGHBOURS: [[Option<u8>; 6]; HALLS] = {
    let mut table = [[None; 6]; HALLS];
    let mut hall = 0;
    while hall < HALLS {
        let (q, r) = axial(hall as u8);
        let mut way = 0;
        while way < 6 {
            table[hall][way] = hall_at(q + WAYS[way].0, r + WAYS[way].1);
            way += 1;
        }
        hall += 1;
    }
    table
};

/// The halls next to each hall, one bit each.
pub(crate) const NEXT: [u32; HALLS] = {
    let mut table = [0; HALLS];
    let mut hall = 0;
    while hall < HALLS {
        let mut way = 0;
        while way < 6 {
            if let Some(next) = NEIGHBOURS[hall][way] {
                table[hall] |= 1 << next;
            }
            way += 1;
        }
        hall += 1;
    }
    table
};

/// Whether two halls share a side.
const fn adjacent(one: usize, other: usize) -> bool {
    NEXT[one] & 1 << other != 0
}

/// The two halls of each side, in order.
pub(crate) const SIDE_HALLS: [[u8; 2]; SIDES] = {
    let mut table = [[0; 2]; SIDES];
    let mut side = 0;
    let mut one = 0;
    while one < HALLS {
        let mut other = one + 1;
        while other < HALLS {
            if adjacent(one, other) {
                table[side] = [one as u8, other as u8];
                side += 1;
            }
            other += 1;
        }
        one += 1;
    }
    assert!(side == SIDES, "the number of sides is known");
    table
};

/// The three halls of each point, in order.
pub(crate) const CORNERS: [[u8; 3]; POINTS] = {
    let mut table = [[0; 3]; POINTS];
    let mut point = 0;
    let mut one = 0;
    while one < HALLS {
        let mut two = one + 1;
        while two < HALLS {
            let mut three = two + 1;
            while three < HALLS {
                if adjacent(one, two) && adjacent(one, three) && adjacent(two, three) {
                    table[point] = [one as u8, two as u8, three as u8];
                    point += 1;
                }
                three += 1;
            }
            two += 1;
        }
        one += 1;
    }
    assert!(point == POINTS, "the number of points is known");
    table
};

/// The halls of each side, one bit each.
pub(crate) const SIDE_TOUCHES: [u32; SIDES] = {
    let mut table = [0; SIDES];
    let mut side = 0;
    while side < SIDES {
        let [one, other] = SIDE_HALLS[side];
        table[side] = 1 << one | 1 << other;
        side += 1;
    }
    table
};

/// The halls of each point, one bit each.
pub(crate) const POINT_TOUCHES: [u32; POINTS] = {
    let mut table = [0; POINTS];
    let mut point = 0;
    while point < POINTS {
        let [one, two, three] = CORNERS[point];
        table[point] = 1 << one | 1 << two | 1 << three;
        point += 1;
    }
    table
};

/// The sides of each hall, one bit each.
pub(crate) const SIDES_OF: [u64; HALLS] = {
    let mut table = [0; HALLS];
    let mut side = 0;
    while side < SIDES {
        let [one, other] = SIDE_HALLS[side];
        table[one as usize] |= 1 << side;
        table[other as usize] |= 1 << side;
        side += 1;
    }
    table
};

/// The points of each hall, one bit each.
pub(crate) const POINTS_OF: [u32; HALLS] = {
    let mut table = [0; HALLS];
    let mut point = 0;
    while point < POINTS {
        let [one, two, three] = CORNERS[point];
        table[one as usize] |= 1 << point;
        table[two as usize] |= 1 << point;
        table[three as usize] |= 1 << point;
        point += 1;
    }
    table
};

/// For each point, those whose halls share two with it, one bit each (4.23.4).
pub(crate) const NEAR: [u32; POINTS] = {
    let mut table = [0; POINTS];
    let mut one = 0;
    while one < POINTS {
        let mut other = 0;
        while other < POINTS {
            if (POINT_TOUCHES[one] & POINT_TOUCHES[other]).count_ones() == 2 {
                table[one] |= 1 << other;
            }
            other += 1;
        }
        one += 1;
    }
    table
};

/// The halls of the smaller board, one bit each: every row without its last hall.
pub(crate) const SMALL: u32 = {
    let mut halls = (1 << HALLS) - 1;
    let mut row = 0;
    while row < ROWS.len() {
        let (first, length) = ROWS[row];
        halls &= !(1 << (first + length - 1));
        row += 1;
    }
    halls
};

/// The sides of the smaller board, one bit each.
pub(crate) const SMALL_SIDES: u64 = {
    let mut sides = 0;
    let mut side = 0;
    while side < SIDES {
        if SIDE_TOUCHES[side] & !SMALL == 0 {
            sides |= 1 << side;
        }
        side += 1;
    }
    sides
};

/// The points of the smaller board, one bit each.
pub(crate) const SMALL_POINTS: u32 = {
    let mut points = 0;
    let mut point = 0;
    while point < POINTS {
        if POINT_TOUCHES[point] & !SMALL == 0 {
            points |= 1 << point;
        }
        point += 1;
    }
    points
};
