import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openStudio, type Work } from "./core.ts";

const works = readdirSync(path.join(import.meta.dirname, "works")).map((file) => path.basename(file, ".ts"));

test("every work has its picture in the shop", () => {
  const missing = works.filter(
    (name) => !existsSync(path.join(import.meta.dirname, "../../public/kunst", `${name}.webp`)),
  );
  expect(missing).toEqual([]);
});

test("the same name gives the same picture, another name another one", async () => {
  const { work } = (await import("./works/platzhalter-karton.ts")) as { work: Work };
  const paint = async (name: string) => {
    const canvas = await work.paint(openStudio(name));
    return { width: canvas.width, height: canvas.height, bytes: canvas.toBuffer("image/png") };
  };
  const [first, second, other] = [await paint("a"), await paint("a"), await paint("b")];
  expect(Math.max(first.width, first.height)).toBe(1600);
  expect(first.bytes.equals(second.bytes)).toBe(true);
  expect(first.bytes.equals(other.bytes)).toBe(false);
}, 60_000);
