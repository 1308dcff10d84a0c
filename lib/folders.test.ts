import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** What every page is made of, and belongs to no domain. */
const FRAME = ["admin", "brand", "home", "hooks", "layout", "shell", "ui"];
const ADMIN_FRAME = ["parts", "shell"];

test("a domain has the same name in components and lib", () => {
  const shown = foldersIn("components").filter((name) => !FRAME.includes(name));
  const managed = foldersIn("components/admin").filter((name) => !ADMIN_FRAME.includes(name));
  expect(foldersIn("lib")).toEqual(expect.arrayContaining([...shown, ...managed]));
});

/** What all parts of the database rest on, and what lib/cache.ts has of it. */
const OF_NO_FOLDER = ["base", "cache"];

test("a part of the database is named after a domain of lib", () => {
  const domains = readdirSync("supabase/schemas").map((file) => /^\d+_([a-z-]+)/.exec(file)?.[1] ?? file);
  expect([...foldersIn("lib"), ...OF_NO_FOLDER]).toEqual(expect.arrayContaining(domains));
});
