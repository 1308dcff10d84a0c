import { expect, test } from "vitest";
import { isGuessable } from "./password-strength";

const OWNER_EMAIL = "inhaberin@laden.example";

test.each([
  "123456789012",
  "passwort1234",
  "password12345",
  "qwertzuiopas",
  "aaaaaaaaaaaa",
  "Geduld123456",
  "kunstundgeduld",
  "inhaberin2026",
  "iloveyou1234",
])("SEC-M6 %s is refused as an admin's password", (password) =>
  expect(isGuessable(password, OWNER_EMAIL, "Kunst & Geduld")).toBe(true),
);

test.each(["vier alte Heringe im Regen", "Xk3-ufz9-Pq2w", "Q7_rdTn1sVw4kb2Z"])("SEC-M6 %s is not", (password) =>
  expect(isGuessable(password, OWNER_EMAIL, "Kunst & Geduld")).toBe(false),
);

test("the words of another shop's name are guessed as well", () => {
  expect(isGuessable("papierundruhe", OWNER_EMAIL, "Papier & Ruhe")).toBe(true);
  expect(isGuessable("papierundruhe", OWNER_EMAIL, "Kunst & Geduld")).toBe(false);
});
