import { expect, test } from "vitest";
import { BANNER } from "./banner";
import { isWithin, secondsToChange } from "./window";
import { DELIVERED } from "./parts";

const read = (changes: object) =>
  BANNER.form.safeParse({ text: "Wir sind im Urlaub.", link: "", from: "", until: "", ...changes });

test("times are typed in German time and stored in UTC", () => {
  expect(read({ from: "2026-12-23T18:00", until: "2027-01-02T00:00", link: "/versand" }).data).toEqual({
    text: "Wir sind im Urlaub.",
    link: "/versand",
    from: "2026-12-23T17:00:00.000Z",
    until: "2027-01-01T23:00:00.000Z",
  });
});

test.each([
  [{ until: "2026-12-23T18:00", from: "2026-12-23T18:00" }, "until", "window"],
  [{ from: "morgen" }, "from", "time"],
  [{ link: "//example.org" }, "link", "link"],
  [{ link: "javascript:alert(1)" }, "link", "link"],
  [{ text: "x".repeat(161) }, "text", "tooLong"],
])("%j is refused at %s", (changes, field, error) => {
  expect(read(changes).error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, error]]);
});

const banner = { text: "Hinweis", link: null, from: "2026-12-23T17:00:00.000Z", until: "2026-12-24T17:00:00.000Z" };

test.each([
  ["2026-12-23T16:59:59.000Z", false, 1],
  ["2026-12-23T17:00:00.000Z", true, 86_400],
  ["2026-12-24T16:59:59.500Z", true, 1],
  ["2026-12-24T17:00:00.000Z", false, null],
])("at %s it is shown: %s, and changes in %s seconds", (moment, shown, seconds) => {
  expect(isWithin(banner, new Date(moment))).toBe(shown);
  expect(secondsToChange([banner], new Date(moment))).toBe(seconds);
});

test("what is always shown does not change", () => {
  expect(secondsToChange([DELIVERED.banner], new Date())).toBeNull();
});
