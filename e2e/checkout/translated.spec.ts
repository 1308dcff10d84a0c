import { expect } from "../fixtures/test.ts";
import { translate } from "../fixtures/translator.ts";
import { deliveryDates, deliverySpan } from "../../lib/settings/delivery.ts";
import { calendarOf } from "../../lib/settings/hours.ts";
import { DELIVERED } from "../../lib/settings/parts.ts";
import {
  amount,
  applyCode,
  billing,
  field,
  openCheckout,
  order,
  placed,
  submit,
  test as base,
  typeAddress,
} from "../pages/checkout-page.ts";

/** What is translated before it is hydrated React renders once more, and reports: nothing is lost. */
const RENDERED_ONCE_MORE = /React error #418/;

/** In these journeys the browser translates each page, and React must never stumble over it. */
const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ page }, provide) => {
      const faults: string[] = [];
      page.on("pageerror", ({ message }) => faults.push(message));
      page.on("console", (line) => line.type() === "error" && faults.push(line.text()));
      await provide(faults);
      expect(faults.filter((fault) => !RENDERED_ONCE_MORE.test(fault))).toEqual([]);
    },
    { auto: true },
  ],
});

test("a translated checkout: the delivery line follows payment and shipping up to a placed order", async ({
  page,
  product,
}) => {
  await openCheckout(page, product);
  await translate(page);
  await submit(page).click({ force: true });
  await expect(page.getByRole("group", { name: /^Bitte prüfen Sie noch/ })).toBeVisible();
  await typeAddress(page);

  const payments = page.getByRole("group", { name: "Zahlung" }).getByRole("radio");
  const methods = await payments.count();
  expect(methods).toBeGreaterThan(2);
  const dates = (min: number, max: number) =>
    deliveryDates(deliverySpan({ min, max }, new Date(), calendarOf(DELIVERED)));
  const fast = { Expressversand: dates(1, 2), "Versand über Nacht": dates(1, 1), Standardversand: dates(3, 5) };
  for (let turn = 0; turn < methods * 2; turn++) {
    await payments.nth(turn % methods).check();
    for (const [name, words] of Object.entries(fast)) {
      const choice = page.getByRole("radio", { name });
      if (await choice.isDisabled()) continue;
      await choice.check();
      const isPaidLater = await page.getByRole("radio", { name: /^Vorkasse/ }).isChecked();
      const said = isPaidLater ? /^Lieferzeit: 3–5 Werktage ab dem Tag/ : `Lieferung: ${words}`;
      await expect(order(page).getByText(said)).toBeVisible();
      await expect(order(page).getByText(/^Liefer(ung|zeit): /)).toHaveCount(1);
    }
  }

  await page.getByRole("checkbox", { name: "Das ist ein Geschenk" }).check();
  await page.getByRole("checkbox", { name: /Als Geschenk verpacken/ }).check();
  await expect(amount(page, "Gesamtsumme")).toHaveText("€54,80");
  await page.getByRole("checkbox", { name: "Das ist ein Geschenk" }).uncheck();
  await expect(amount(page, "Gesamtsumme")).toHaveText("€49,90");
  await page.getByRole("checkbox", { name: "Abweichende Rechnungsadresse" }).check();
  await billing(page, "PLZ").fill("1");
  await page.getByRole("checkbox", { name: "Abweichende Rechnungsadresse" }).uncheck();
  await page.getByRole("radio", { name: "Packstation" }).check();
  await page.getByRole("radio", { name: "Hausadresse" }).check();
  await field(page, "Straße und Hausnummer").fill("Packstation 145");
  await field(page, "Straße und Hausnummer").fill("Lange Reihe 7");
  await applyCode(page, "GIBTESNICHT");
  await expect(page.getByText("Diesen Rabattcode gibt es nicht.").filter({ visible: true }).first()).toBeVisible();
  await page.getByRole("radio", { name: /^Vorkasse/ }).check();
  await submit(page).click();
  expect(await placed(page)).toMatchObject({ shipping_option: "standard", payment_method: "prepayment" });
  await page.getByRole("link", { name: "Bestellung ansehen" }).click();
  await expect(page.getByText("Lange Reihe 7").first()).toBeVisible();
});
