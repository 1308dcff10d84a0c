import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import words from "#messages/client/admin-overview.json";

const root = path.join(import.meta.dirname, "../../..");
const sources = ["app", "lib"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(root, folder, name), "utf8")),
);

test("the overview has a German name for everything whose attempts are counted", () => {
  const counted = sources.flatMap((text) => [
    ...[...text.matchAll(/allow(?:Attempt|Read)\(\s*"([a-z-]+)"/g)].map(([, what]) => what),
    ...[...text.matchAll(/attemptForm\(\s*\{\s*what: "([a-z-]+)"/g)].map(([, what]) => what),
    ...[...text.matchAll(/await attempt\(again, "([a-z-]+)"|return attempt\(again, "([a-z-]+)"/g)].map(
      ([, awaited, returned]) => awaited ?? returned,
    ),
  ]);
  expect([...new Set(counted)].toSorted()).toEqual(Object.keys(words.limits).toSorted());
});
