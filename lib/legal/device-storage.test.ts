import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { DEVICE_STORAGE } from "./device-storage";
import { plainText } from "./plain-text";
import { privacy } from "./privacy";
import { DELIVERED } from "@/lib/settings/parts";

const root = path.join(import.meta.dirname, "../..");
const sources = ["app", "components", "lib"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test(-kit)?)\.tsx?$/.test(name) && !name.startsWith("legal"))
    .map((name) => ({ name: path.join(folder, name), text: readFileSync(path.join(root, folder, name), "utf8") })),
);

test("law 58, 59: every key in the code is in the manifest, and none that is gone", () => {
  const keys = sources.flatMap(({ text }) => [...text.matchAll(/["'`](kg-[a-z-]+)["'`]/g)].map(([, key]) => key));
  expect([...new Set(keys)].sort()).toEqual(DEVICE_STORAGE.map(({ key }) => key).sort());
});

test("law 59: only these files touch the browser's storage, each with a key of ours", () => {
  const files = sources.filter(({ text }) =>
    /\b(local|session)Storage\b|indexedDB|document\.cookie|cookieStore|serviceWorker|\bcaches\./.test(text),
  );
  expect(files.map(({ name }) => name).sort()).toEqual([
    "lib/cart/quoted-products-storage.ts",
    "lib/checkout/draft.ts",
    "lib/checkout/order-key.ts",
    "lib/platform/storage/device-store.ts",
    "lib/puzzle/atelier/kept-key.ts",
    "lib/puzzle/play/kept-games.ts",
  ]);
});

test("law 58: the privacy policy lists every key with purpose and time", () => {
  const text = plainText(privacy(DELIVERED));
  for (const { key, place, purpose, holds, until } of DEVICE_STORAGE)
    for (const said of [`${key} (${place}): ${purpose}.`, until, ...holds.map(([words]) => words)])
      expect(text).toContain(said);
});
