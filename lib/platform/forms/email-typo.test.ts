import { expect, test } from "vitest";
import { withoutTypo } from "./email-typo";

test.each([
  ["anna@gmial.com", "anna@gmail.com"],
  ["anna@gmail.con", "anna@gmail.com"],
  ["anna@gmai.com", "anna@gmail.com"],
  ["Anna@GMX.dee", "Anna@gmx.de"],
  ["anna@tonline.de", "anna@t-online.de"],
  ["anna@wbe.de", "anna@web.de"],
  ["anna@web.de", null],
  ["anna@mail.com", null],
  ["anna@gmx.at", null],
  ["anna@kunst-und-geduld.de", null],
  ["anna", null],
  ["@gmial.com", null],
])("%s is taken for a slip of %s", (typed, meant) => expect(withoutTypo(typed)).toBe(meant));
