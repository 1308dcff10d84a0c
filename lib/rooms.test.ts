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
