import { fillForm } from "../scripts/lib/visitor.ts";
import { service } from "./backend.ts";
import { expectGuarded } from "./policy.ts";
import { expect, test } from "./test";

const picture = (url: string) => `/_next/image?url=${encodeURIComponent(url)}&w=640&q=65`;

test("SEC-H4 the picture optimizer takes plain addresses, and what is not there is 404 and not kept", async ({
  request,
}) => {
  expect((await request.get(picture("/kunst/hero.webp"))).status()).toBe(200);
  for (const url of [
    "/kunst/hero.webp#x",
    "/kunst/./hero.webp",
    "/kunst/%68ero.webp",
    "/product/x",
    "//evil.example/x",
  ])
    expect((await request.get(picture(url))).status(), url).toBe(400);
  expect((await request.get(`${picture("/kunst/hero.webp")}&x=1`)).status()).toBe(400);
  for (const url of ["/kunst/none.webp", "/bilder/none.webp"])
    expect((await request.get(picture(url))).status(), url).toBe(404);
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

test("SEC-L3 an uploaded picture has the shop's headers, also by way of the optimizer", async ({ request }) => {
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
  expect((await request.get(picture(`/bilder/${name}`))).status()).toBe(200);
  await bucket.remove([name]);
});
