import { describe, expect, test } from "vitest";
import { faqIn } from "@/lib/content/faq";
import { termsOfService } from "@/lib/legal/english";
import { plainText } from "@/lib/legal/plain-text";
import { terms } from "@/lib/legal/terms";
import { withdrawalPolicy } from "@/lib/legal/withdrawal";
import { returnPolicy, shippingDetails } from "@/lib/seo/offer-json-ld";
import { DELIVERED_CONDITIONS, dayRange, shippingCents } from "./conditions";
import { typedOf } from "./part";
import { DELIVERED, type Settings } from "./parts";
import { RETURNS } from "./returns";
import { conditionsOf, SHIPPING } from "./shipping";

test("what the browser knows without a script are the delivered settings", () => {
  expect(conditionsOf(DELIVERED)).toEqual(DELIVERED_CONDITIONS);
});

describe("what owners type", () => {
  const typed = typedOf(SHIPPING, DELIVERED.shipping);
  const read = (changes: Record<string, string>) => SHIPPING.form.safeParse({ ...typed, ...changes });

  test("two ways of sending have two names", () => {
    expect(read({ overnightName: "Expressversand" }).error?.issues).toMatchObject([
      { path: ["overnightName"], message: "nameTaken" },
    ]);
  });

  test("amounts, days and times are read as people write them", () => {
    const written = {
      standardCents: "5,9",
      standardFreeFromCents: "€ 80",
      standardDays: "2 bis 4",
      cutOff: "14.30 Uhr",
    };
    expect(read({ ...written, wrapCents: "", expressDays: "2" }).data).toMatchObject({
      standardCents: 590,
      standardFreeFromCents: 8000,
      standardDays: { min: 2, max: 4 },
      cutOff: "14:30",
      wrapCents: null,
      expressDays: { min: 2, max: 2 },
    });
  });

  test.each([
    ["standardCents", "fünf", "money"],
    ["standardCents", "-5", "money"],
    ["expressCents", "123456,00", "money"],
    ["standardDays", "5 – 3", "days"],
    ["standardDays", "1", "days"],
    ["expressDays", "0", "days"],
    ["makingDays", "1", "whole"],
    ["makingDays", "2,5", "whole"],
    ["cutOff", "mittags", "clock"],
    ["hasExpress", "vielleicht", "wrong"],
    ["carrier", "", "required"],
  ])("%s: '%s' is refused at the field", (field, value, error) => {
    expect(read({ [field]: value }).error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      [field, error],
    ]);
  });

  test.each(["14", "0", "vier Wochen"])("a voluntary return of '%s' days is none", (voluntaryDays) => {
    const form = { ...typedOf(RETURNS, DELIVERED.returns), voluntaryDays };
    expect(RETURNS.form.safeParse(form).error?.issues[0]?.message).toBe("whole");
  });
});

test("goods of the value that owners have set are sent for nothing", () => {
  const option = { id: "standard", name: "Paket", cents: 590, freeFromCents: 8000, days: { min: 3, max: 5 } } as const;
  expect([7999, 8000, 8001].map((goods) => shippingCents(option, goods))).toEqual([590, 0, 0]);
  expect(shippingCents({ ...option, freeFromCents: null }, 1_000_000)).toBe(590);
  expect([dayRange({ min: 3, max: 5 }), dayRange({ min: 2, max: 2 })]).toEqual(["3–5", "2"]);
});

describe("a shop with other conditions", () => {
  const shop: Settings = {
    ...DELIVERED,
    shipping: {
      ...DELIVERED.shipping,
      standardName: "Paket",
      standardCents: 590,
      standardFreeFromCents: 8000,
      standardDays: { min: 2, max: 2 },
      hasOvernight: false,
      carrier: "GLS",
      cutOff: "15:00",
      wrapCents: null,
    },
    returns: { ...DELIVERED.returns, voluntaryDays: null, postage: "shop", resizingDays: 90 },
  };
  const german = plainText(terms(shop));

  test("the terms and questions name its prices, days and carrier, and nothing of what is delivered", () => {
    const line = "Paket: €5,90, ab €80,00 Warenwert kostenlos, Lieferzeit 2 Werktage";
    for (const text of [
      line,
      "mit GLS",
      "Wir liefern mit Paket;",
      "vor 15:00 Uhr",
      "innerhalb von 90 Tagen",
      "legen wir kostenlos eine Grußkarte",
    ])
      expect(german).toContain(text);
    expect(german).not.toMatch(/Standardversand|über Nacht|DHL|12:00|30 Tagen|als Geschenk/);
    expect(plainText(termsOfService(shop))).toContain(
      "Paket: €5,90, free for goods of €80,00 and more, 2 working days",
    );
    const questions = JSON.stringify([...faqIn("de", shop), ...faqIn("en", shop)]);
    expect(questions).toContain("ab €80,00 Warenwert kostenlos, 2 Werktage");
    expect(questions).not.toMatch(/30 Tagen|30 days|beiden Fällen|both cases/);
  });

  test("who pays for sending back is said alike in the terms of withdrawal and to search engines", () => {
    expect(plainText(withdrawalPolicy("https://shop.example", shop))).toContain(
      "Wir tragen die Kosten der Rücksendung der Waren.",
    );
    expect(plainText(withdrawalPolicy("https://shop.example", DELIVERED))).toContain(
      "Sie tragen die unmittelbaren Kosten der Rücksendung der Waren.",
    );
    expect(returnPolicy(shop.returns)).toMatchObject({
      merchantReturnDays: 14,
      returnFees: "https://schema.org/FreeReturn",
    });
  });

  test("search engines read what shipping of the article costs", () => {
    const rates = (cents: number) =>
      shippingDetails(shop, cents).map(({ shippingRate }) => (shippingRate as { value: string }).value);
    expect([rates(4990), rates(8000)]).toEqual([
      ["5.90", "15.00"],
      ["0.00", "15.00"],
    ]);
  });
});
