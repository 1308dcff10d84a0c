import sharp from "sharp";
import { expect, test } from "vitest";
import { makeLogo } from "./logo";
import { MAX_LOGO_BYTES } from "./rules";

const svg = (inside: string, head = "") =>
  Buffer.from(
    `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 10">${inside}</svg>`,
  );
const plain = sharp({ create: { width: 1600, height: 400, channels: 4, background: "#1f6f54" } });

test("a drawing becomes a sharp PNG; its scripts and foreign files do not", async () => {
  const file = svg(
    `<script>alert(1)</script><image xlink:href="file:///etc/hosts" width="9" height="9"/><image xlink:href="https://example.org/a.png" width="9" height="9"/><rect width="40" height="10" fill="#1f6f54" onclick="alert(1)"/>`,
    `<?xml version="1.0"?>\n<!-- A comment -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">\n`,
  );
  const made = await makeLogo(file);
  if (!made.ok) throw new Error(made.error);
  expect(made).toMatchObject({ format: "png", facts: { width: 800, height: 200, color: "#1f6f54" } });
  expect((await sharp(made.bytes).metadata()).format).toBe("png");
  expect(made.bytes.toString("latin1")).not.toMatch(/alert|example\.org/);
});

test("a picture is made as large as it is shown, and never larger than it was", async () => {
  expect(await makeLogo(await plain.clone().png().toBuffer())).toMatchObject({ facts: { width: 800, height: 200 } });
  const small = await plain.clone().resize(120, 30).png().toBuffer();
  expect(await makeLogo(small)).toMatchObject({ facts: { width: 120, height: 30 } });
});

test.each([
  ["a photo", () => plain.clone().jpeg().toBuffer(), "type"],
  ["a page", () => Buffer.from("<!doctype html><svg></svg>"), "type"],
  ["entities", () => svg("&a;", `<!DOCTYPE svg [<!ENTITY a "aaaa">]>`), "type"],
  ["half a picture", async () => (await plain.clone().png().toBuffer()).subarray(0, 90), "broken"],
  ["half a drawing", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><rect"), "broken"],
  ["too much", () => Buffer.alloc(MAX_LOGO_BYTES + 1), "size"],
] as const)("%s is refused", async (_what, file, error) => {
  expect(await makeLogo(await file())).toEqual({ ok: false, error });
});
