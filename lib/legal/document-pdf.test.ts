import { expect, test } from "vitest";
import { germanDay } from "@/lib/platform/format/dates";
import { shownText } from "@/lib/platform/pdf/contents";
import { legalPdf } from "./document-pdf";
import { terms } from "./terms";
import { TERMS_VERSION } from "./versions";
import { withdrawalForm, withdrawalPolicy } from "./withdrawal";
import { DELIVERED } from "@/lib/settings/parts";

const squeeze = (text: string) => text.replace(/\s+/g, "");

test("law 24: the terms as PDF say every heading and the version of the page, and are the same each time", async () => {
  const file = await legalPdf([terms(DELIVERED)], DELIVERED.company);
  const text = squeeze(shownText(file));
  for (const { heading } of terms(DELIVERED).sections) expect(text).toContain(squeeze(heading));
  expect(text).toContain(squeeze(`Stand: ${germanDay(TERMS_VERSION)}`));
  expect(shownText(await legalPdf([terms(DELIVERED)], DELIVERED.company))).toBe(shownText(file));
});

test("law 46: the withdrawal policy and its form as PDF, word for word", async () => {
  const text = squeeze(
    shownText(
      await legalPdf([withdrawalPolicy("https://shop.test", DELIVERED), withdrawalForm(DELIVERED)], DELIVERED.company),
    ),
  );
  expect(text).toContain("https://shop.test/vertrag-widerrufen");
  expect(text).toContain(squeeze("binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen"));
  expect(text).toContain(squeeze("Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)"));
});
