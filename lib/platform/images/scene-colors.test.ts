import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { describePicture } from "./describe.ts";
import colors from "./scene-colors.json";

test("each color is the picture's own; after painting anew run `npm run pictures -- --colors`", async () => {
  for (const [name, color] of Object.entries(colors))
    expect((await describePicture(`public/kunst/${name}.webp`)).color, name).toBe(color);
});

test("every picture that the home, the menus and the brand pages name has one", () => {
  const files = ["components/home", "components/content", "components/shell"].flatMap((folder) =>
    readdirSync(folder).map((file) => readFileSync(path.join(folder, file), "utf8")),
  );
  const named = files.flatMap((text) => [
    ...[...text.matchAll(/\/kunst\/([a-z0-9-]+)\.webp/g)].map((match) => match[1]!),
    ...[...text.matchAll(/(?:<Picture\s+name|image)="([a-z0-9-]+)"/g)].map((match) => match[1]!),
  ]);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !(name in colors))).toEqual([]);
});
