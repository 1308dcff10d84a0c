import { expect, test } from "vitest";
import { SHOP_MAIL_KINDS } from "@/lib/mail/kinds";
import { renderLetter } from "@/lib/mail/render";
import { digest, GATHERED } from "./digest";

test("the digest has words for every kind of notice", () => {
  const notices = SHOP_MAIL_KINDS.filter((kind) => kind.startsWith("shop_") && kind !== "shop_digest");
  expect(GATHERED).toEqual(expect.arrayContaining(notices));
});

test("it counts what has gathered, and names nothing else", async () => {
  const { body } = await renderLetter(digest({ shop_withdrawal: 30, mail: 4 }, "https://shop.example"));
  const text = body.replace(/\s+/g, " ");
  expect(text).toContain("Widerrufe 30");
  expect(text).toContain("dass 4 Kopien, Links oder Hinweise nicht gesendet wurden");
  expect(text).not.toMatch(/Terminanfragen|Auffällig/);
});
