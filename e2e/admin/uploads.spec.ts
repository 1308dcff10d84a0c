import { expect, WITH_PICTURES } from "../fixtures/test.ts";
import { readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { test } from "../pages/admin-page.ts";
import { service } from "../fixtures/backend.ts";

test.use(WITH_PICTURES);

const MAX_BYTES = 5_242_880;
/** Bytes: one unfolded bomb alone would be more. */
const MAX_GROWTH_BYTES = 350_000_000;
const SCRIPT = "<script>alert(1)</script>";
/** 413 too large, 415 no picture of ours, 422 broken or too many pixels, 200 stored, but as a new picture of its own. */
type Hostile = { name: string; bytes: Buffer; status: number };

/** A PNG of so many pixels, all black, in a few kilobytes. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    const sum = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

async function hostileFiles(): Promise<Hostile[]> {
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: "#b03020" } });
  const jpeg = await plain.clone().jpeg().toBuffer();
  const gif = await plain.clone().gif().toBuffer();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`;
  return [
    { name: "leer.jpg", bytes: Buffer.alloc(0), status: 415 },
    { name: "gross.jpg", bytes: Buffer.concat([jpeg, Buffer.alloc(MAX_BYTES + 1 - jpeg.length)]), status: 413 },
    { name: "halb.jpg", bytes: jpeg.subarray(0, jpeg.length / 2), status: 422 },
    { name: "bombe.png", bytes: bomb(20_000), status: 422 },
    { name: "skript.svg", bytes: Buffer.from(svg), status: 415 },
    { name: "skript.svg.png", bytes: Buffer.from(svg), status: 415 },
    { name: "bewegt.gif", bytes: gif, status: 415 },
    { name: "seite.jpg", bytes: Buffer.from(`<!doctype html>${SCRIPT}`), status: 415 },
    { name: "doppelt.jpg", bytes: Buffer.concat([jpeg, Buffer.from(SCRIPT)]), status: 200 },
    { name: "../../voll.jpg", bytes: Buffer.concat([jpeg, Buffer.alloc(MAX_BYTES - jpeg.length)]), status: 200 },
  ];
}

/** Bytes of memory the web server holds now; 0 where the system does not say. */
function memory(): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${process.env.WEB_PID}/status`, "utf8")) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}

test(
  "200 hostile uploads: each refused or stored harmless, and the memory hardly grows",
  { tag: "@all" },
  async ({ page, baseURL }) => {
    test.slow();
    const files = await hostileFiles();
    const kept: string[] = [];
    const before = memory();
    let highest = before;
    const watch = setInterval(() => (highest = Math.max(highest, memory())), 100);
    for (let round = 0; round < 20; round++)
      await Promise.all(
        files.map(async ({ name, bytes, status }) => {
          const answer = await page.request.post(`/api/admin/images?${new URLSearchParams({ name })}`, {
            headers: { origin: baseURL ?? "", "content-type": "image/jpeg" },
            data: bytes,
          });
          const said = (await answer.json()) as { url?: string; error?: string };
          expect(answer.status(), `${name}: ${said.error}`).toBe(status);
          if (said.url) kept.push(said.url);
        }),
      );
    clearInterval(watch);
    expect(kept).toHaveLength(40);
    for (const url of kept.slice(-2)) {
      expect(url).toMatch(/^\/bilder\/[\w-]+\.jpg$/);
      expect((await (await page.request.get(url)).body()).includes("<script")).toBe(false);
    }
    expect(highest - before).toBeLessThan(MAX_GROWTH_BYTES);
    await service.storage.from("product-images").remove(kept.map((url) => url.replace("/bilder/", "")));
  },
);
