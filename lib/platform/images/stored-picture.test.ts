import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storedPicture, storedWidth } from "./stored-picture.ts";

const BYTES = "no picture, but its bytes";
let asked: { path: string; headers: IncomingHttpHeaders }[] = [];

/** A storage, as hosted Supabase's answers. */
const storage = createServer((request, response) => {
  const name = request.url?.slice(1) ?? "";
  asked.push({ path: name, headers: request.headers });
  const common = { etag: '"1"', "access-control-allow-origin": "*", "set-cookie": "a=1", "cache-control": "no-cache" };
  if (name.endsWith("broken.webp")) return response.writeHead(500).end();
  if (name === "moved.webp") return response.writeHead(302, { location: "/1.webp" }).end();
  if (name === "page.webp") return response.writeHead(200, { ...common, "content-type": "text/html" }).end("<script>");
  if (name === "drawing.webp") return response.writeHead(200, { "content-type": "image/svg+xml" }).end("<svg>");
  const [width, format] = /^(288|640)\.(webp|avif)\/1\.webp$/.exec(name)?.slice(1) ?? [];
  if (format === "webp" || (format === "avif" && width === "640"))
    return response.writeHead(200, { ...common, "content-type": `image/${format}` }).end(`${format} ${width}`);
  if (name !== "1.webp") return response.writeHead(400, { "content-type": "application/json" }).end("{}");
  if (request.headers.range === "bytes=99-") return response.writeHead(416).end();
  const isPart = request.headers.range === "bytes=0-1";
  const body = isPart ? BYTES.slice(0, 2) : BYTES;
  const part = isPart ? { "content-range": `bytes 0-1/${BYTES.length}` } : {};
  return response.writeHead(isPart ? 206 : 200, { ...common, ...part, "content-type": "image/webp" }).end(body);
});
let bucket = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => storage.listen(0, "127.0.0.1", resolve));
  bucket = `http://127.0.0.1:${(storage.address() as AddressInfo).port}/`;
});
afterAll(() => new Promise((resolve) => storage.close(resolve)));

const ask = (name: string, headers = {}) =>
  storedPicture(new Request(`http://shop/bilder/${name}`, { headers }), bucket, name);

test("SEC-L3 a picture comes with the shop's headers for it and none of the storage's rules", async () => {
  const answer = await ask("1.webp");
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(BYTES);
  expect(Object.fromEntries(answer.headers)).toEqual({
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": "image/webp",
    etag: '"1"',
  });
});

test("SEC-L3 the storage gets no cookies and no addresses", async () => {
  asked = [];
  await ask("1.webp", { cookie: "session=secret", authorization: "Bearer x", "x-forwarded-for": "192.0.2.1" });
  expect(asked).toHaveLength(1);
  for (const name of ["cookie", "authorization", "x-forwarded-for"]) expect(asked[0]?.headers[name]).toBeUndefined();
});

test("SEC-L3 nothing but pictures", async () => {
  for (const name of ["page.webp", "drawing.webp", "nothing.webp"]) expect((await ask(name)).status, name).toBe(404);
  for (const name of ["broken.webp", "moved.webp"]) expect((await ask(name)).status, name).toBe(502);
  expect((await ask("nothing.webp")).headers.get("cache-control")).toBe("no-store");
});

test("SEC-H4 what is no name of a picture is not asked for", async () => {
  asked = [];
  for (const name of ["..", "../product-images/1.webp", "a b", "a?b", "a/b", "", ".x", "x".repeat(300)])
    expect((await ask(name)).status, name).toBe(404);
  expect(asked).toEqual([]);
});

test("parts and known pictures are answered as such", async () => {
  const part = await ask("1.webp", { range: "bytes=0-1" });
  expect([part.status, await part.text()]).toEqual([206, "no"]);
  expect(part.headers.get("content-range")).toBe(`bytes 0-1/${BYTES.length}`);
  expect((await ask("1.webp", { range: "bytes=99-" })).status).toBe(416);
  const known = await ask("1.webp", { "if-none-match": '"1"' });
  expect([known.status, await known.text(), known.headers.get("etag")]).toEqual([304, "", '"1"']);
});

const askWidth = async (name: string, width: string, accept = "image/avif,image/webp,*/*;q=0.8") => {
  const request = new Request(`http://shop/bilder/${name}/${width}`, { headers: { accept } });
  const answer = await storedWidth(request, bucket, name, width);
  return { answer, text: await answer.text(), cache: answer.headers.get("cache-control") };
};
const FOREVER = "public, max-age=31536000, immutable";

test("a width comes as AVIF where there is one and the browser takes it, else as WebP", async () => {
  const avif = await askWidth("1.webp", "640");
  expect([avif.text, avif.cache]).toEqual(["avif 640", FOREVER]);
  expect(avif.answer.headers.get("vary")).toBe("Accept");
  const webp = await askWidth("1.webp", "640", "image/webp");
  expect([webp.text, webp.cache, webp.answer.headers.get("vary")]).toEqual(["webp 640", FOREVER, "Accept"]);
  const early = await askWidth("1.webp", "288");
  expect([early.text, early.cache]).toEqual(["webp 288", "public, max-age=86400"]);
});

test("a picture whose widths are still to be made comes as it is, for a day", async () => {
  const whole = await askWidth("1.webp", "416");
  expect([whole.text, whole.cache]).toEqual([BYTES, "public, max-age=86400"]);
});

test("SEC-H4 no width of what is no picture, no other width, and none of it is kept", async () => {
  for (const name of ["nothing.webp", "page.webp"]) {
    const { answer, cache } = await askWidth(name, "640");
    expect([answer.status, cache], name).toEqual([404, "no-store"]);
  }
  asked = [];
  for (const width of ["641", "0640", "", "640/..", "x"])
    expect((await askWidth("1.webp", width)).answer.status, width).toBe(404);
  expect((await askWidth("../1.webp", "640")).answer.status).toBe(404);
  expect(asked).toEqual([]);
  expect((await askWidth("broken.webp", "640")).answer.status).toBe(502);
});
