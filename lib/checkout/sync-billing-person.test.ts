import { expect, test } from "vitest";
import { BLANK_PERSON, syncBillingPerson } from "./sync-billing-person";

const clara = { email: "clara@beispiel.de", firstName: "Clara", lastName: "Wiesner", phone: "040 123456" };

test("an empty invoice's person becomes the customer, what was typed for it stays", () => {
  expect(syncBillingPerson(BLANK_PERSON, BLANK_PERSON, clara)).toEqual(clara);
  const office = { ...BLANK_PERSON, email: "rechnung@buero.example" };
  expect(syncBillingPerson(office, BLANK_PERSON, clara)).toEqual({ ...clara, email: "rechnung@buero.example" });
});

test("it goes along with the customer until it is edited, and a field that was cleared stays so", () => {
  const now = { ...clara, firstName: "Klara", phone: "040 999" };
  expect(syncBillingPerson(clara, clara, now)).toEqual(now);
  expect(syncBillingPerson({ ...clara, phone: "" }, clara, now)).toEqual({ ...now, phone: "" });
  expect(syncBillingPerson({ ...clara, firstName: "Jan" }, clara, now)).toEqual({ ...now, firstName: "Jan" });
});
