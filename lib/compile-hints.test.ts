import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hintSharedScripts } from "./compile-hints";

let build: string;
const write = (name: string, text: string) => writeFile(path.join(build, name), text);
const read = (name: string) => readFile(path.join(build, name), "utf8");

beforeEach(async () => {
  build = await mkdtemp(path.join(tmpdir(), "kunst-build-"));
  await mkdir(path.join(build, "static"));
  await write("build-manifest.json", JSON.stringify({ pages: {}, rootMainFiles: ["static/shared.js"] }));
  await write("static/shared.js", "shared()");
  await write("static/page.js", "page()");
});
afterEach(() => rm(build, { recursive: true }));

test("what every page runs begins with the hint, also when hinted twice; nothing else is changed", async () => {
  await hintSharedScripts(build);
  await hintSharedScripts(build);
  expect(await read("static/shared.js")).toBe("//# allFunctionsCalledOnLoad\nshared()");
  expect(await read("static/page.js")).toBe("page()");
});

test("a build that Next writes otherwise is said, not passed over", async () => {
  await write("build-manifest.json", "{}");
  await expect(hintSharedScripts(build)).rejects.toThrow();
});
