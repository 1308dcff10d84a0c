import { expect } from "../fixtures/test.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { makeCode } from "../fixtures/backend.ts";
import { expectFits } from "../fixtures/fits.ts";
import {
  CARD,
  amount,
  openCheckout,
  order,
  placed,
  submit,
  test,
  typeAddress,
  typeCard,
} from "../pages/checkout-page.ts";

test("nothing of the card leaves the browser or is kept in it", async ({ page, product }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await openCheckout(page, product);
  await typeAddress(page);
  await typeCard(page);
  const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  const before = await kept();
  await submit(page).click();
  await placed(page);
  const everything = [...sent, before, await kept(), JSON.stringify(await page.context().cookies())].join("\n");
  expect(everything).toContain("Dresden");
  for (const secret of [
    CARD.number,
    "4242 4242",
    "4242%204242",
    CARD.holder,
    encodeURIComponent(CARD.holder),
    "12/34",
    '"987"',
  ])
    expect(everything).not.toContain(secret);
});

test("law 21, 24, 25: goods, code, the texts of the law, total, button; nothing between the last two takes the focus", async ({
  page,
  product,
}) => {
  await openCheckout(page, product);
  await expect(order(page).getByText("Es gelten unsere AGB. Bitte beachten Sie die Widerrufsbelehrung")).toBeVisible();
  const [goods, code, law, total, button] = await Promise.all(
    [
      order(page).getByRole("link", { name: product.name }),
      order(page).locator("summary", { hasText: "Rabattcode" }),
      order(page).getByRole("link", { name: "AGB" }),
      amount(page, "Gesamtsumme"),
      submit(page),
    ].map((part) => part.evaluate((element) => [...document.querySelectorAll("*")].indexOf(element))),
  );
  const parts = [goods, code, law, total, button];
  expect(parts).toEqual(parts.toSorted((a, b) => Number(a) - Number(b)));
  const between = await page.evaluate(
    ([from, to]) =>
      [...document.querySelectorAll("*")]
        .slice(from, to)
        .filter((element) => element.matches("a, button, input, summary")).length,
    [Number(total), Number(button)] as const,
  );
  expect(between).toBe(0);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await expect(page.getByText("Testbetrieb: Es kommt kein Vertrag zustande")).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const)
  test(
    `accessible with errors, card and invoice address: ${colorScheme} @all`,
    { tag: ["@phone", ...(colorScheme === "dark" ? ["@all"] : [])] },
    async ({ page, product }) => {
      await page.emulateMedia({ colorScheme });
      await openCheckout(page, product);
      await expectAccessible(page);
      await page.getByRole("checkbox", { name: "Abweichende Rechnungsadresse" }).check();
      await typeCard(page, { ...CARD, cvv: "1" });
      await submit(page).click();
      await expect(page.getByRole("group", { name: /Bitte prüfen Sie/ })).toBeVisible();
      await expectAccessible(page);
    },
  );

test("320 pixels and double text: nothing is cut off @all", { tag: "@phone" }, async ({ page, product }) => {
  await openCheckout(page, product);
  await expectFits(page, 320);
  await page.addStyleTag({ content: "html { font-size: 200% !important }" });
  await expectFits(page, 720);
});

test("phones get the right keyboards, fillers and sizes", { tag: "@phone" }, async ({ page, product }) => {
  await openCheckout(page, product);
  for (const [label, autocomplete, inputmode] of [
    ["E-Mail-Adresse", "email", "email"],
    ["Vorname", "given-name", null],
    ["Telefon (optional)", "tel", "tel"],
    ["Straße und Hausnummer", "shipping address-line1", null],
    ["PLZ", "shipping postal-code", "numeric"],
    ["Kartennummer", "cc-number", "numeric"],
    ["Gültig bis (MM/JJ)", "cc-exp", "numeric"],
    ["Prüfnummer (CVV)", "cc-csc", "numeric"],
  ] as const) {
    const input = page.getByLabel(label, { exact: true });
    await expect(input).toHaveAttribute("autocomplete", autocomplete);
    if (inputmode) await expect(input).toHaveAttribute("inputmode", inputmode);
    const [height, size] = await input.evaluate((element) => [
      element.getBoundingClientRect().height,
      Number.parseFloat(getComputedStyle(element).fontSize),
    ]);
    expect(height).toBeGreaterThanOrEqual(44);
    expect(size).toBeGreaterThanOrEqual(16);
  }
});

test(
  "the phone says at the top what is bought and for how much, and takes a code there; wider screens show it beside",
  { tag: "@phone" },
  async ({ page, product, viewport }) => {
    const isPhone = (viewport?.width ?? 0) < 768;
    const code = await makeCode();
    await openCheckout(page, product);
    const glance = page.locator("summary", { hasText: "Bestellung · €49,90" });
    await expect(glance).toBeVisible({ visible: isPhone });
    if (isPhone) {
      await expect(glance).toBeInViewport();
      await glance.tap();
      const fold = page.getByRole("group").filter({ has: glance });
      await expect(fold.getByText(product.name)).toBeVisible();
      await fold.locator("summary", { hasText: "Rabattcode" }).tap();
      await fold.getByLabel("Rabattcode eingeben").fill("GIBTESNICHT");
      await fold.getByRole("button", { name: "Anwenden" }).tap();
      await expect(fold.getByLabel("Rabattcode eingeben")).toBeFocused();
      await fold.getByLabel("Rabattcode eingeben").fill(code.code);
      await fold.getByRole("button", { name: "Anwenden" }).tap();
      await expect(page.locator("summary", { hasText: "Bestellung · €44,91" })).toBeVisible();
      await expectAccessible(page);
      // Applied is said once where it is seen.
      await expect(order(page).getByText("10 % Rabatt auf die Artikel").filter({ visible: true })).toHaveCount(2);
    }
    await page.setViewportSize({ width: 768, height: 1024 });
    const [form, summary] = await Promise.all([page.getByLabel("Vorname").boundingBox(), order(page).boundingBox()]);
    expect(summary?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
    await expectFits(page, 768);
    await code.remove();
  },
);
