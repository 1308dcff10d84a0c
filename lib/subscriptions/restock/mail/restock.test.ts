import { describe, expect, test } from "vitest";
import { renderLetter } from "@/lib/mail/render";
import { restockBack, restockConfirm } from "./letters";

const SITE = "https://shop.example";
const TOKEN = "0b7e5a43-6a0e-4f0e-9f5b-6f2f6b1f8f10.AbC-_1";
const product = {
  slug: "drei-karpfen",
  name: "Drei <Karpfen>",
  category: "tiere",
  imageUrl: "/kunst/drei-karpfen.webp",
  priceCents: 4990,
  stock: 2,
};
const request = {
  email: "a@example.org",
  reference: "0b7e5a43-6a0e-4f0e-9f5b-6f2f6b1f8f10",
  confirmUntil: new Date("2026-11-29T09:00:00Z"),
  confirmedAt: null,
  product,
};
const textOf = async (letter: Parameters<typeof renderLetter>[0]) =>
  (await renderLetter(letter)).body.replace(/\s+/g, " ");

test("the question says what for, until when, and advertises nothing", async () => {
  const letter = restockConfirm(request, TOKEN, SITE);
  const text = await textOf(letter);
  for (const words of ["„Drei <Karpfen>“", "29. November 2026", `${SITE}/wieder-da/bestaetigen?token=${TOKEN}`])
    expect(text).toContain(words);
  expect(`${letter.subject} ${text}`).not.toMatch(/€|angebot|rabatt|entdecken|[{}]|undefined/i);
});

describe("the letter about a product that is back", () => {
  test("shows it, promises no more than there is, and says that it is the last one", async () => {
    const letter = restockBack(product, TOKEN, SITE);
    const { html } = await renderLetter(letter);
    const text = await textOf(letter);
    expect(letter.subject).toBe("Wieder da: Drei <Karpfen>");
    for (const words of [
      "solange der Vorrat reicht",
      "€49,90",
      `${SITE}/product/drei-karpfen`,
      "haben wir damit gelöscht",
    ])
      expect(text).toContain(words);
    for (const part of [html, text]) expect(part).toContain(`${SITE}/wieder-da/abmelden?token=${TOKEN}`);
    // One of the kept widths, not the original.
    expect(html).toMatch(/ src="https:\/\/shop\.example\/kunst\/[0-9a-f]+\/640\/drei-karpfen\.webp"/);
    expect(html).not.toContain("<Karpfen>");
  });

  test("is honest when it is gone again", async () => {
    const letter = restockBack({ ...product, stock: 0 }, TOKEN, SITE);
    const text = await textOf(letter);
    for (const said of [letter.subject.toLowerCase(), text]) expect(said).toContain("schon wieder ausverkauft");
    expect(`${letter.subject} ${text}`).not.toContain("wieder da");
    expect(text).not.toContain("solange der Vorrat reicht");
  });
});
