import { expect, test } from "vitest";
import { errors as lookup } from "#messages/client/order-lookup.json";
import { errors as text } from "#messages/client/review-form.json";
import { readReview, type ReviewFields } from "./form";

const typed = (changes: Partial<ReviewFields> = {}): ReviewFields => ({
  product: "7",
  rating: "4",
  text: " Schön gestanzt. ",
  firstName: "",
  lastName: "",
  number: "",
  email: "",
  ...changes,
});

test("stars and text are enough", () => {
  const review = { product: 7, rating: 4, text: "Schön gestanzt.", firstName: "", lastName: "" };
  expect(readReview(typed())).toEqual({ ok: true, review, purchase: null });
});

test.each<[Partial<ReviewFields>, Partial<ReviewFields>]>([
  [{ rating: "" }, { rating: text.rating }],
  [{ rating: "0" }, { rating: text.rating }],
  [{ rating: "6" }, { rating: text.rating }],
  [{ rating: "4.5" }, { rating: text.rating }],
  [{ text: " \n\t " }, { text: text.text }],
  [{ text: "\u200b \u2060" }, { text: text.text }],
  [{ text: "ä".repeat(2001) }, { text: text.textLong }],
  [{ firstName: "a".repeat(61) }, { firstName: text.tooLong }],
  [{ lastName: "a".repeat(61) }, { lastName: text.tooLong }],
  [{ number: "KG-7F3K-9QXM" }, { email: lookup.email }],
  [{ email: "erika@example.org" }, { number: lookup.number }],
  [
    { number: "7", email: "erika" },
    { number: lookup.numberWrong, email: lookup.emailWrong },
  ],
  [
    { rating: "", number: "7" },
    { rating: text.rating, number: lookup.numberWrong, email: lookup.email },
  ],
])("%j is told at the field", (wrong, errors) => {
  expect(readReview(typed(wrong))).toEqual({ ok: false, errors });
});

test.each(["", "0", "-1", "1.5", "1e99", "x", "1; drop table reviews"])("'%s' is no product", (product) => {
  expect(readReview(typed({ product })).ok).toBe(false);
});

test("what cannot be stored or turns the text around is dropped, lines and emoji stay", () => {
  const read = readReview(typed({ text: "Gut\u0000\u202e 👩🏽‍🎨\n\n\n\nGern wieder", firstName: "Eri\u202eka\n M" }));
  expect(read).toMatchObject({ review: { text: "Gut 👩🏽‍🎨\n\nGern wieder", firstName: "Erika M" } });
});
