import { expect, test } from "vitest";
import { renderLetter } from "@/lib/mail/render";
import { exampleOrder } from "@/lib/orders/mail/example-order";
import { artworkRefused, pieceMissed } from "./letters";
import { DELIVERED } from "@/lib/settings/parts";

const SITE = "https://shop.example";
const order = exampleOrder({ mode: "live" });
const { position, name } = order.items[0]!;
const REASON = "Das Bild zeigt <b>eine geschützte Figur</b>.";
const textOf = async (letter: ReturnType<typeof artworkRefused>) =>
  (await renderLetter(letter)).body.replace(/\s+/g, " ");
const refused = (values: { is_whole: boolean; is_paid: boolean; is_voucher_left?: boolean }) =>
  artworkRefused(order, SITE, { position, reason: REASON, is_voucher_left: false, ...values });

test("a refusal names article and reason, and what becomes of order and money", async () => {
  const part = await textOf(refused({ is_whole: false, is_paid: true }));
  for (const words of [
    name,
    REASON,
    "Die übrigen Artikel",
    "erhalten Sie zurück",
    DELIVERED.company.legalName,
    `${SITE}/bestellung/`,
  ])
    expect(part).toContain(words);
  const whole = await textOf(refused({ is_whole: true, is_voucher_left: false, is_paid: false }));
  expect(whole).toContain("haben wir sie storniert");
  expect(whole).toContain("Sie müssen dafür nichts bezahlen.");
  expect(whole).not.toContain("erhalten Sie zurück");
});

test("what the owners wrote is no markup", async () => {
  const { html } = await renderLetter(refused({ is_whole: true, is_voucher_left: false, is_paid: true }));
  expect(html).not.toContain("<b>eine");
});

test("in test mode nothing is given back", async () => {
  const testOrder = exampleOrder({ mode: "test" });
  const letter = artworkRefused(testOrder, SITE, {
    position,
    reason: REASON,
    is_whole: true,
    is_voucher_left: false,
    is_paid: true,
  });
  expect(await textOf(letter)).toContain("Es wurde nichts berechnet");
});

test("the shop reads which piece of which order is missing, and whom to write to", async () => {
  const letter = pieceMissed(order, SITE, { position, row: 3, column: 26, shape: null });
  expect(letter.subject).toBe(`Ein Teil fehlt: Bestellung ${order.number}`);
  const said = await textOf(letter);
  for (const words of ["Reihe 3, Spalte 26", order.email, name, `${SITE}/admin/werkstatt/teile`])
    expect(said).toContain(words);
});

test("a piece with a shape is called by it", async () => {
  const letter = pieceMissed(order, SITE, { position, row: 0, column: 0, shape: "star" });
  expect(await textOf(letter)).toContain("ein fehlendes Teil: der Stern.");
});
