import { beforeEach, expect, test, vi } from "vitest";
import { newGame, putDown } from "./game";
import { forgetRounds, keepRound, keptRounds, type Round } from "./kept-games";

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const begun = (product: number, count: Round["count"] = 24): Round => {
  const { game } = putDown(newGame({ columns: 4, rows: 6 }, 3), 2, { x: 120.5, y: -3 }, { width: 100, height: 80 });
  return { product, count, seed: 3, seconds: 17, game };
};

test("what is kept comes back, the latest first, and only of this product", () => {
  keepRound(begun(1));
  keepRound(begun(2));
  keepRound(begun(1, 48));
  expect(keptRounds(1)).toEqual([begun(1, 48), begun(1)]);
  expect(keptRounds(3)).toEqual([]);
});

test("a puzzle is kept once", () => {
  keepRound(begun(1));
  keepRound({ ...begun(1), seconds: 99 });
  expect(keptRounds(1).map(({ seconds }) => seconds)).toEqual([99]);
});

test("what is forgotten leaves nothing behind", () => {
  keepRound(begun(1));
  keepRound(begun(1, 48));
  forgetRounds(1, 24);
  expect(keptRounds(1)).toEqual([begun(1, 48)]);
  forgetRounds(1);
  expect(stored.size).toBe(0);
});

const rubbish: [string, unknown][] = [
  ["no list", { product: 1 }],
  ["another number of pieces", [{ ...begun(1), count: 25 }]],
  ["pieces missing", [{ ...begun(1), game: { ...begun(1).game, pieces: [] } }]],
  ["a piece twice", [{ ...begun(1), game: { ...begun(1).game, order: Array.from({ length: 24 }, () => 1) } }]],
  [
    "a place that is no number",
    [
      {
        ...begun(1),
        game: { ...begun(1).game, pieces: begun(1).game.pieces.map(() => ({ away: { x: "1", y: 2 }, group: 1 })) },
      },
    ],
  ],
  ["no game", [{ product: 1, count: 24, seed: 1, seconds: 1 }, null, 7]],
];
test.each(rubbish)("rubbish counts as nothing: %s", (_, value) => {
  stored.set("kg-puzzle", JSON.stringify(value));
  expect(keptRounds(1)).toEqual([]);
});

test("where storage is forbidden nothing is kept and nothing breaks", () => {
  const refuse = () => {
    throw new DOMException("no", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepRound(begun(1));
  forgetRounds(1);
  expect(keptRounds(1)).toEqual([]);
});
