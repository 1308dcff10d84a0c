import { createRequire } from "node:module";
import { deserialize, serialize } from "node:v8";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import type * as TagsManifest from "next/dist/server/lib/incremental-cache/tags-manifest.external";

const require = createRequire(import.meta.url);
const { areTagsExpired } =
  require("next/dist/server/lib/incremental-cache/tags-manifest.external") as typeof TagsManifest;

/** Some 300 searches and filtered listings: of a quarter of a megabyte a tenth is left. */
const MAX_KEPT_BYTES = 8 * 1024 * 1024;

type Kept = { lastModified: number; tags: string[]; packed: Buffer };

/** Compressed; the longest unused go first, and none of them pushes out a page of the shop. */
export class AskedPages<Entry> {
  readonly #pages;

  constructor(onGone: (key: string) => void) {
    this.#pages = new LRUCache<string, Kept>({
      maxSize: MAX_KEPT_BYTES,
      sizeCalculation: ({ packed }) => packed.length,
      dispose: (_kept, key, reason) => {
        if (reason === "evict") onGone(key);
      },
    });
  }

  get(key: string): Entry | null {
    const kept = this.#pages.get(key);
    if (!kept) return null;
    if (!areTagsExpired(kept.tags, kept.lastModified)) return deserialize(zstdDecompressSync(kept.packed)) as Entry;
    this.#pages.delete(key);
    return null;
  }

  set(key: string, entry: Entry & { lastModified: number }, tags: string[]): void {
    const packed = zstdCompressSync(serialize(entry));
    this.#pages.set(key, { lastModified: entry.lastModified, tags, packed });
  }
}
