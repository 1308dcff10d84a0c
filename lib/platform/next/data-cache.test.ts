import { expect, test } from "vitest";
import { tags } from "../cache.ts";
import dataCache from "./data-cache.ts";

const LIFE = { timestamp: Date.now(), stale: 300, revalidate: 900, expire: 86_400 };
const entry = (text: string, ...named: string[]) => ({ value: new Blob([text]).stream(), tags: named, ...LIFE });
const keep = (key: string, text: string, ...named: string[]) =>
  dataCache.set(key, Promise.resolve(entry(text, ...named)));
const read = async (key: string) => {
  const found = await dataCache.get(key, []);
  return found && new Response(found.value).text();
};

test("SEC-H3 what visitors make up pushes out nothing of the shop's, and only the newest of it is kept", async () => {
  await keep("listing", "x".repeat(20_000), tags.catalog);
  // 60 MB: more than both caches hold together.
  for (let number = 0; number < 3000; number++) await keep(`search ${number}`, "x".repeat(20_000), tags.asked);
  expect(await read("listing")).toHaveLength(20_000);
  const kept = await Promise.all(Array.from({ length: 3000 }, (_, number) => read(`search ${number}`)));
  expect(kept.flatMap((text, number) => (text ? [number] : []))).toEqual(
    Array.from({ length: 26 }, (_, number) => 2974 + number),
  );
});

test("whoever asks while an answer is being made gets that one", async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof entry>>();
  const kept = dataCache.set("slow", promise);
  const found = read("slow");
  resolve(entry("the answer"));
  expect(await found).toBe("the answer");
  await kept;
});

test("an answer that could not be made is none, and is made at the next question", async () => {
  const failing = dataCache.set("broken", Promise.reject(new Error("no database")));
  const found = read("broken");
  await expect(failing).rejects.toThrow("no database");
  expect(await found).toBeUndefined();
  await keep("broken", "now");
  expect(await read("broken")).toBe("now");
});
