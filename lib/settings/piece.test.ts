import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PIECE_PATH } from "./piece.ts";

test("the mask of the style sheet has the piece's outline", () => {
  const mask = /--piece: url\("data:image\/svg\+xml,([^"]+)"\)/.exec(readFileSync("app/theme.css", "utf8"));
  expect(decodeURIComponent(mask![1]!)).toContain(`d='${PIECE_PATH}'`);
});
