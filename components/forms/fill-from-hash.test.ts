// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { fillFromHash } from "./fill-from-hash";

test("a kept form takes over the next order's number, keeps what was typed and leads to what is missing", () => {
  document.body.innerHTML = `<form><input name="email" required><input name="number"><textarea name="message" required></textarea></form>`;
  const form = document.querySelector("form")!;
  const [email, number] = form.querySelectorAll("input");
  const fill = (hash: string) => {
    location.hash = hash;
    fillFromHash(form, ["email", "number"]);
  };
  fill("");
  expect(document.activeElement).toBe(document.body);
  fill("number=KG-A&email=a@example.org");
  expect([number!.value, document.activeElement]).toEqual(["KG-A", form.querySelector("textarea")]);
  email!.value = "getippt@example.org";
  fill("number=KG-B&email=b@example.org");
  expect([number!.value, email!.value]).toEqual(["KG-B", "getippt@example.org"]);
});
