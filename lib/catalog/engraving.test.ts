import { expect, test } from "vitest";
import { cleanEngraving } from "./clean-engraving";
import { canEngrave, uncuttable } from "./engraving";
import { engravingSchema } from "./engraving-schema";

const engraving = { place: "Innenseite", text: "Für immer", font: "Klassisch" };

test("what can be cut is accepted", () => {
  for (const text of ["Für immer", "A & B", "24.12.2026", "Mia ♥ Jo", "x", "ÄÖÜ äöü ß", "a".repeat(20)])
    expect(engravingSchema.safeParse({ ...engraving, text }).success, text).toBe(true);
});

test.each(["", " ", "a".repeat(21), " Mia", "Mia ", "Zoë", "日本", "😀", "a\nb", "<b>", "a\u0000"])(
  "%j cannot be cut",
  (text) => {
    expect(engravingSchema.safeParse({ ...engraving, text }).success).toBe(false);
  },
);

test("another typeface or no place is refused", () => {
  expect(engravingSchema.safeParse({ ...engraving, font: "Comic" }).success).toBe(false);
  expect(engravingSchema.safeParse({ ...engraving, place: "" }).success).toBe(false);
});

test("what a keyboard makes of blanks, dashes and apostrophes becomes the tool's", () => {
  expect(cleanEngraving("  Mia’s  –  Jo ")).toBe("Mia's - Jo");
  expect(cleanEngraving("u\u0308ber")).toBe("über");
});

test("what cannot be cut is named, each character once", () => {
  expect(uncuttable("Zoë & Zoë 😀")).toEqual(["ë", "😀"]);
  expect(uncuttable("Für immer")).toEqual([]);
});

test("hearts of every keyboard become the tool's", () => {
  for (const typed of ["Mia ❤ Jo", "Mia ❤\uFE0F Jo", "Mia ♥\uFE0F Jo", "Mia ♡ Jo", "Mia 🖤 Jo", "Mia 💙 Jo"])
    expect(cleanEngraving(typed), typed).toBe("Mia ♥ Jo");
  expect(cleanEngraving("1\uFE0F")).toBe("1");
  expect(uncuttable(cleanEngraving("💔"))).toEqual(["💔"]);
});

test("what is too long, empty or cannot be cut is not engraved", () => {
  expect(canEngrave("a".repeat(20))).toBe(true);
  for (const text of ["", "a".repeat(21), "Zoë"]) expect(canEngrave(text), text).toBe(false);
});
