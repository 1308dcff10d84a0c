import { fillForm } from "../../scripts/lib/visitor.ts";
import { service } from "../fixtures/backend.ts";
import { expectGuarded } from "../fixtures/policy.ts";
import { expect, test } from "../fixtures/test.ts";

/** What browsers that take AVIF send with a picture's address. */
const AVIF = { accept: "image/avif,image/webp,*/*;q=0.8" };

test("SEC-H4 Next's picture optimizer answers nobody; what is no picture or no width of one is 404 and not kept", async ({
  request,
}) => {
  const home = await (await request.get("/")).text();
  const [address = "", version = ""] = /\/kunst\/([0-9a-f]{8})\/640\/teich-im-morgenlicht\.webp/.exec(home) ?? [];
  expect((await request.get(address)).status()).toBe(200);
  for (const nothing of [
    `/_next/image?url=${encodeURIComponent("/kunst/hero.webp")}&w=640&q=75`,
    "/_next/image?url=https%3A%2F%2Fexample.org%2Fx.png&w=640&q=75",
    "/_next/image",
    ...["641", "0640", "640.webp", "640%20", "-640", "1e3", "9999"].map(
      (width) => `/kunst/${version}/${width}/hero.webp`,
    ),
    ...["none.webp", "HERO.webp", "%2e%2e%2f%2e%2e%2fpackage.json", "..%5Chero.webp", "hero.webp%00", "hero"].map(
      (name) => `/kunst/${version}/640/${name}`,
    ),
    ...["none.webp/640", "none.webp/641", "..%2fx/640", "640.webp%2fx/640"].map((rest) => `/bilder/${rest}`),
  ]) {
    const answer = await request.get(nothing);
    expect(answer.status(), nothing).toBe(404);
    expect(answer.headers()["cache-control"] ?? "", nothing).not.toMatch(/immutable|max-age=[1-9]/);
  }
});

test("SEC-H4 a picture under a made-up version comes, but no cache keeps it", async ({ request }) => {
  const answer = await request.get("/kunst/00000000/640/hero.webp");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["cache-control"]).toBe("no-store");
});

test("SEC-L2 a form of a kind the shop has not is refused; one that is none of ours gets no page without a policy", async ({
  request,
}) => {
  for (const address of ["/", "/kontakt", "/product/wirbelnde-nacht", "/suche?q=x", "/checkout"]) {
    const answer = await request.post(address, { form: { a: "1" } });
    expect(answer.status(), address).toBe(405);
    expect(await answer.text()).toBe("");
  }
  expect((await request.post("/kontakt", { multipart: { a: "1" } })).status()).toBe(400);
});

test("SEC-L2 the page that answers a form sent without JavaScript allows its own scripts and no others", async ({
  request,
  baseURL,
}) => {
  const form = fillForm(await (await request.get("/kontakt")).text(), { email: "keine Adresse" });
  const multipart = Object.fromEntries([...form].map(([name, value]) => [name, value as string]));
  const answer = await request.post("/kontakt", { multipart, headers: { origin: baseURL ?? "" } });
  expect(answer.status()).toBe(200);
  await expectGuarded(answer);
});

test("SEC-L3 an uploaded picture has the shop's headers, in a width too", async ({ request }) => {
  const bytes = await (await request.get("/kunst/hero.webp")).body();
  const name = `tuer-${Date.now()}.webp`;
  const bucket = service.storage.from("product-images");
  expect((await bucket.upload(name, bytes, { contentType: "image/webp" })).error).toBeNull();
  const answer = await request.get(`/bilder/${name}`);
  expect(answer.status()).toBe(200);
  expect((await answer.body()).equals(bytes)).toBe(true);
  expect(answer.headers()).toMatchObject({
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(answer.headers()["content-security-policy"]).toContain("sandbox");
  expect(answer.headers()["access-control-allow-origin"]).toBeUndefined();
  const tag = answer.headers().etag ?? "";
  expect((await request.get(`/bilder/${name}`, { headers: { "if-none-match": tag } })).status()).toBe(304);
  const width = await request.get(`/bilder/${name}/640`, { headers: AVIF });
  expect(width.status()).toBe(200);
  expect(width.headers()["content-security-policy"]).toContain("sandbox");
  await bucket.remove([name]);
});

test("SEC a page that is made anew while a stranger names a nonce comes to others without it, and its scripts run", async ({
  request,
}) => {
  const headers = { authorization: `Bearer ${process.env.INTERNAL_TOKEN}` };
  expect((await request.post("/api/internal/revalidate", { headers })).status()).toBe(204);
  await request.get("/versand", { headers: { "content-security-policy": "script-src 'nonce-fremd'" } });
  const answer = await request.get("/versand");
  expect(answer.headers()["x-nextjs-cache"]).toBe("HIT");
  expect(await answer.text()).not.toContain("nonce=");
  expect(answer.headers()["content-security-policy"]?.match(/sha256-/g)?.length).toBeGreaterThan(1);
});
