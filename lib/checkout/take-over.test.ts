import { expect, test } from "vitest";
import { BLANK_PERSON, takeOver } from "./take-over";

const clara = { email: "clara@beispiel.de", firstName: "Clara", lastName: "Wiesner", phone: "040 123456" };

test("an empty invoice's person becomes the customer, what was typed for it stays", () => {
  expect(takeOver(BLANK_PERSON, BLANK_PERSON, clara)).toEqual(clara);
  const office = { ...BLANK_PERSON, email: "rechnung@buero.example" };
  expect(takeOver(office, BLANK_PERSON, clara)).toEqual({ ...clara, email: "rechnung@buero.example" });
});

test("it goes along with the customer until it is edited, and a field that was cleared stays so", () => {
  const now = { ...clara, firstName: "Klara", phone: "040 999" };
  expect(takeOver(clara, clara, now)).toEqual(now);
  expect(takeOver({ ...clara, phone: "" }, clara, now)).toEqual({ ...now, phone: "" });
  expect(takeOver({ ...clara, firstName: "Jan" }, clara, now)).toEqual({ ...now, firstName: "Jan" });
});
