import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { aroundPiece, PIECE_PATH } from "./piece.ts";

test("the mask of the style sheet has the piece's outline", () => {
  const mask = /--piece: url\("data:image\/svg\+xml,([^"]+)"\)/.exec(readFileSync("app/theme.css", "utf8"));
  expect(decodeURIComponent(mask![1]!)).toContain(`d='${PIECE_PATH}'`);
});

test.each([
  ["Kunst & Geduld", ["Kunst", "Geduld"]],
  ["Ada & Bo & Söhne", ["Ada", "Bo & Söhne"]],
  ["Papier", ["Papier"]],
  ["B&B", ["B&B"]],
])("the piece is in %s", (shop, words) => expect(aroundPiece(shop)).toEqual(words));
