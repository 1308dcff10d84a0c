import { expect, test } from "vitest";
import { firstErrors, readFields } from "./fields";

test("fields are text with plain line breaks; what is missing or a file is empty", () => {
  const form = new FormData();
  form.set("message", "ei\0ns\r\nzwei");
  form.set("name", new Blob(["x"]));
  expect(readFields(form, ["message", "name", "email"])).toEqual({ message: "eins\nzwei", name: "", email: "" });
});

test.each([null, undefined, "email", { get: () => "x" }])("what is no form (%j) has only empty fields", (form) => {
  expect(readFields(form as unknown as FormData, ["email"])).toEqual({ email: "" });
});

test("each field keeps its first sentence", () => {
  const issues = [
    { path: ["email"], message: "fehlt" },
    { path: ["email"], message: "falsch" },
    { path: ["name"], message: "fehlt" },
  ];
  expect(firstErrors(issues)).toEqual({ email: "fehlt", name: "fehlt" });
});
