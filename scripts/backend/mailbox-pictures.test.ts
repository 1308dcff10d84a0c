import { expect, test } from "vitest";
import { DELIVERED } from "../../lib/settings/parts.ts";
import { drawGiroCode, withPictures } from "./mailbox-pictures.ts";

const html = '<img alt="GiroCode" src="cid:girocode@shop" width="180"/><img alt="Hinweis" src="cid:x@y"/>';
const codeOf = (amountCents: number) => drawGiroCode({ number: "KG-7F3K-9QXM", amountCents }, DELIVERED.company);

test("a picture that travelled with a mail is shown again; others are left to their words", () => {
  const shown = withPictures(html, { "girocode@shop": codeOf(2690) });
  expect(shown).toMatch(/^<img alt="GiroCode" src="data:image\/svg\+xml,%3Csvg[^"]+" width="180"\/>/);
  expect(shown).toContain('<img alt="Hinweis"/>');
  expect(codeOf(2691)).not.toBe(codeOf(2690));
});

test("without pictures none is asked for", () => {
  expect(withPictures(html, {})).toBe('<img alt="GiroCode" width="180"/><img alt="Hinweis"/>');
});
