import { mkdtemp, mkdir, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

// Real pictures are really encoded, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

/** A shop of two pictures, in a folder of its own. */
const root = await mkdtemp(path.join(tmpdir(), "pictures-"));
vi.spyOn(process, "cwd").mockReturnValue(root);
const original = (name: string) => path.join(root, "public/kunst", name);
const cuts = path.join(root, ".pictures");

const { makeCuts, lacksCuts } = await import("./catalog-cuts.ts");
const { readOriginals, versionOf } = await import("./catalog.ts");
const version = () => versionOf(readOriginals());

/** A picture of noise, as a painting is; or of one gradient, as jewelry on paper is. */
async function paint(name: string, height = 500) {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { width: 700, height, channels: 3, background: "#777", noise } });
  await writeFile(original(name), await picture.webp({ quality: 60 }).toBuffer());
}

const ask = async (name: string, width: string, { accept = "image/webp", tag = "", at = version() } = {}) => {
  const { catalogPicture } = await import("./catalog-picture.ts");
  const headers = { accept, ...(tag && { "if-none-match": tag }) };
  return catalogPicture(new Request("http://shop/", { headers }), name, at, width);
};
const widthOf = async (answer: Response) => (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width;

beforeAll(async () => {
  await mkdir(path.join(root, "public/kunst"), { recursive: true });
  await paint("teich.webp");
  await paint("ring.webp", 300);
  await makeCuts("webp");
});
beforeEach(() => vi.resetModules());
afterAll(() => rm(root, { recursive: true, force: true }));

test("every width of every picture lies there, and a second time nothing is made", async () => {
  expect(lacksCuts("webp")).toBe(false);
  const folders = (await readdir(cuts)).filter((name) => name !== "index.json");
  expect(folders).toHaveLength(2);
  const file = path.join(cuts, folders[0]!, "640.webp");
  expect(await readdir(path.join(cuts, folders[0]!))).toHaveLength(7);
  const before = (await stat(file)).mtimeMs;
  expect(await makeCuts("webp")).toBe(0);
  expect((await stat(file)).mtimeMs).toBe(before);
});

test("a width is answered at once and kept for ever; to browsers that take AVIF for a day, until there is one", async () => {
  const answer = await ask("teich.webp", "416");
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/webp",
    vary: "Accept",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(await widthOf(answer)).toBe(416);
  expect(await widthOf(await ask("teich.webp", "1600"))).toBe(700);
  const early = await ask("teich.webp", "416", { accept: "image/avif,image/webp" });
  expect([early.headers.get("content-type"), early.headers.get("cache-control")]).toEqual([
    "image/webp",
    "public, max-age=86400",
  ]);
  expect(await makeCuts("avif")).toBe(2);
  const avif = await ask("teich.webp", "416", { accept: "image/avif,image/webp" });
  expect(avif.headers.get("content-type")).toBe("image/avif");
  expect(avif.headers.get("cache-control")).toContain("immutable");
  expect(avif.headers.get("etag")).not.toBe(early.headers.get("etag"));
  const smallest = await ask("teich.webp", "112", { accept: "image/avif,image/webp" });
  expect(smallest.headers.get("content-type")).toBe("image/webp");
  expect(smallest.headers.get("cache-control")).toContain("immutable");
});

test("what the browser has is not sent again", async () => {
  const tag = (await ask("teich.webp", "288")).headers.get("etag") ?? "";
  const again = await ask("teich.webp", "288", { tag });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test("SEC-H4 no other width, no other name; another version comes, but is not kept", async () => {
  for (const width of ["0", "417", "0416", "416.0", " 416", "4e2", "", "constructor"])
    expect((await ask("teich.webp", width)).status, width).toBe(404);
  for (const name of [
    "none.webp",
    "../teich.webp",
    "teich",
    "Teich.webp",
    ".webp",
    "__proto__",
    "a/b.webp",
    "index.json",
  ])
    expect((await ask(name, "416")).status, name).toBe(404);
  const other = await ask("teich.webp", "416", { at: "00000000" });
  expect([other.status, other.headers.get("cache-control")]).toEqual([200, "no-store"]);
});

test("a width that is missing is answered by the next larger one, a new picture as it is; neither for ever", async () => {
  const { folder } = readOriginals()["ring.webp"]!;
  await rm(path.join(cuts, folder, "288.webp"));
  const larger = await ask("ring.webp", "288");
  expect(await widthOf(larger)).toBe(416);
  expect(larger.headers.get("cache-control")).toBe("public, max-age=86400");
  await paint("neu.webp");
  const whole = await ask("neu.webp", "112");
  expect([whole.status, await widthOf(whole)]).toEqual([200, 700]);
  expect(whole.headers.get("cache-control")).not.toContain("immutable");
  await rm(original("neu.webp"));
});

test("a picture with another content has other files and another version; touched only, the same", async () => {
  const before = version();
  await utimes(original("ring.webp"), new Date(), new Date());
  expect(version()).toBe(before);
  await paint("ring.webp", 320);
  expect(version()).not.toBe(before);
  expect(lacksCuts("webp")).toBe(true);
  expect(await makeCuts("webp")).toBe(1);
  expect((await readdir(cuts)).filter((name) => name !== "index.json")).toHaveLength(2);
});
