import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** What every page is made of, and belongs to no domain. */
const FRAME = ["admin", "brand", "forms", "home", "hooks", "images", "layout", "shell", "ui"];
/** The platform's own pages: sign-in and log. */
const ADMIN_FRAME = ["audit-log", "auth", "parts", "shell"];

test("a domain has the same name in components and lib", () => {
  const shown = foldersIn("components").filter((name) => !FRAME.includes(name));
  const managed = foldersIn("components/admin").filter((name) => !ADMIN_FRAME.includes(name));
  expect(foldersIn("lib")).toEqual(expect.arrayContaining([...shown, ...managed]));
});
