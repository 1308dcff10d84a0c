import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, test } from "vitest";
import { testBackend } from "./opened.ts";

const BUCKET = "product-images";
const PIXEL = Buffer.from("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==", "base64");

const backend = testBackend();
const clients: Record<string, SupabaseClient> = {};
let made = 0;

beforeAll(async () => {
  const user = await backend.signIn();
  const admin = await backend.signIn({ isAdmin: true });
  Object.assign(clients, { anonymous: backend.anon, user: user.client, admin: admin.client });
});

const bucketOf = (client: SupabaseClient) => client.storage.from(BUCKET);
async function names(): Promise<string[]> {
  const { data, error } = await bucketOf(backend.service).list("", { limit: 1000 });
  if (error) throw error;
  return data.map(({ name }) => name);
}
/** Puts a picture there with all rights. */
async function put(): Promise<string> {
  const name = `da-${(made += 1)}.webp`;
  const { error } = await bucketOf(backend.service).upload(name, PIXEL, { contentType: "image/webp" });
  if (error) throw error;
  return name;
}

describe.each(["anonymous", "user", "admin"])("as %s", (who) => {
  const isAllowed = who === "admin";

  test("upload", async () => {
    const name = `neu-${who}.webp`;
    const { error } = await bucketOf(clients[who]!).upload(name, PIXEL, { contentType: "image/webp" });
    expect([error === null, (await names()).includes(name)]).toEqual([isAllowed, isAllowed]);
  });

  test("list", async () => {
    const name = await put();
    const { data } = await bucketOf(clients[who]!).list("", { limit: 1000 });
    expect((data ?? []).some((object) => object.name === name)).toBe(isAllowed);
  });

  test("remove", async () => {
    const name = await put();
    await bucketOf(clients[who]!).remove([name]);
    expect((await names()).includes(name)).toBe(!isAllowed);
  });

  test("overwrite", async () => {
    const name = await put();
    const other = Buffer.concat([PIXEL, Buffer.alloc(8)]);
    await bucketOf(clients[who]!).upload(name, other, { contentType: "image/webp", upsert: true });
    const { data } = await bucketOf(backend.service).download(name);
    expect(data?.size).toBe(PIXEL.length);
  });

  test("everybody sees a picture by its address", async () => {
    const { data } = bucketOf(clients[who]!).getPublicUrl(await put());
    const answer = await fetch(data.publicUrl);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
  });
});

test.each([
  ["an SVG", "image/svg+xml", 100],
  ["a page", "text/html", 100],
  ["one byte over 5 MB", "image/webp", 5_242_881],
])("the bucket itself refuses %s", async (_what, contentType, size) => {
  const { error } = await bucketOf(clients.admin!).upload(`nein-${size}`, Buffer.alloc(size), { contentType });
  expect(error).not.toBeNull();
});
