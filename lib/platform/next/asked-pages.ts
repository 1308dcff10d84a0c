import { createRequire } from "node:module";
import type * as TagsManifest from "next/dist/server/lib/incremental-cache/tags-manifest.external";

const { areTagsExpired } = createRequire(import.meta.url)(
  "next/dist/server/lib/incremental-cache/tags-manifest.external",
) as typeof TagsManifest;

/** Of searches and filtered listings, a quarter of a megabyte each. */
const MAX_KEPT_PAGES = 40;

type Kept = { lastModified: number; tags: string[] };

/** The longest unused go first, so that none of them pushes out a page of the shop. */
export class AskedPages<Entry extends Kept> {
  readonly #entries = new Map<string, Entry>();
  readonly #onGone: (key: string) => void;

  constructor(onGone: (key: string) => void) {
    this.#onGone = onGone;
  }

  get(key: string): Entry | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    this.#entries.delete(key);
    if (areTagsExpired(entry.tags, entry.lastModified)) return null;
    this.#entries.set(key, entry);
    return entry;
  }

  set(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= MAX_KEPT_PAGES) return;
      this.#entries.delete(oldest);
      this.#onGone(oldest);
    }
  }
}
