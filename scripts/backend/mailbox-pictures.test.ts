import { expect, test } from "vitest";
import { withPictures } from "./mailbox-pictures.ts";

const html = '<img alt="GiroCode" src="cid:girocode@kunst-und-geduld" width="180"/><img alt="Hinweis" src="cid:x@y"/>';

test("the GiroCode that travelled with a mail is drawn again for its order; other attached pictures are left to their words", () => {
  const shown = withPictures(html, { number: "KG-7F3K-9QXM", amountCents: 2690 });
  expect(shown).toMatch(/^<img alt="GiroCode" src="data:image\/svg\+xml,%3Csvg[^"]+" width="180"\/>/);
  expect(shown).toContain('<img alt="Hinweis"/>');
  expect(withPictures(html, { number: "KG-7F3K-9QXM", amountCents: 2691 })).not.toBe(shown);
});

test("without an order no picture is asked for", () => {
  expect(withPictures(html, null)).toBe('<img alt="GiroCode" width="180"/><img alt="Hinweis"/>');
});
