import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "@/lib/platform/language";
import { contactSchema } from "./schema";
import { CONTACT } from "@/lib/platform/texts";

const written = { name: "Anna Groß", email: "anna@example.org", topic: "other", order_number: "", message: "Hallo" };
const errorsOf = (language: Language, changes: Partial<typeof written>) => {
  const issues = contactSchema(language).safeParse({ ...written, ...changes }).error?.issues ?? [];
  return issues.map(({ path, message }) => [path.join("."), message]);
};

describe.each(LANGUAGES)("a message in the form's language: %s", (language) => {
  const { errors } = CONTACT[language];

  test("law 30: name, address, topic and words are enough", () => {
    expect(errorsOf(language, {})).toEqual([]);
    expect(errorsOf(language, { order_number: "kg 7f3k 9qxm" })).toEqual([]);
  });

  test.each([
    [{ name: " " }, "name", errors.name],
    [{ email: "" }, "email", errors.email],
    [{ email: "anna@" }, "email", errors.emailWrong],
    [{ topic: "" }, "topic", errors.topic],
    [{ topic: "gossip" }, "topic", errors.topic],
    [{ order_number: "4711" }, "order_number", errors.orderNumberWrong],
    [{ message: "\n" }, "message", errors.message],
    [{ message: "x".repeat(5001) }, "message", errors.tooLong],
  ])("%j", (changes, field, error) => expect(errorsOf(language, changes)).toEqual([[field, error]]));
});
