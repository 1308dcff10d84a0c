import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { DELIVERED } from "./parts";
import { messages } from "@/i18n/messages";
import { withShopName } from "./shop-name";

test("the texts name the shop as its owners do", () => {
  const named = withShopName(messages, `Clara's "Papier" & Ruhe`);
  const t = createTranslator({ locale: "de", messages: named, namespace: "footer" });
  expect(t("copyright", { year: "2026" })).toBe(`© 2026 Clara's "Papier" & Ruhe`);
  expect(JSON.stringify(named)).not.toContain(DELIVERED.company.shop);
  expect(withShopName(messages, DELIVERED.company.shop)).toBe(messages);
});
