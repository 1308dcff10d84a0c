import type { App } from "@supabase/lite";
import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";

// The package calls its storage an experiment and leaves it off without this.
process.env.EXPERIMENTAL_STORAGE = "1";

type Adapter = NonNullable<App["_storageAdapter"]>;
type Kept = { mimetype: string; cacheControl: string };

/** The package has such an adapter but does not export it; it names versions when reading, not when writing. */
export function folderStorage(folder: string): Adapter {
  const place = (bucket: string, key: string) => {
    // Hashed, so that no name can escape the folder or be too long.
    const name = createHash("sha256").update(`${bucket}/${key}`).digest("hex");
    return path.join(folder, bucket.replaceAll(/[^a-z0-9-]/g, "_"), name);
  };
  const describe = async (file: string) => {
    const [{ size, mtime }, kept] = await Promise.all([stat(file), readFile(`${file}.json`, "utf8")]);
    const { mimetype, cacheControl } = JSON.parse(kept) as Kept;
    const eTag = `"${path.basename(file).slice(0, 16)}-${mtime.getTime().toString(36)}"`;
    return { mimetype, cacheControl, size, contentLength: size, lastModified: mtime, eTag, httpStatusCode: 200 };
  };
  const remove = async (file: string) => {
    await Promise.all([rm(file, { force: true }), rm(`${file}.json`, { force: true })]);
  };

  return {
    driver: null,
    async getObject(bucket, key) {
      const file = place(bucket, key);
      const metadata = await describe(file);
      return { metadata, httpStatusCode: 200, body: await readFile(file) };
    },
    async uploadObject(bucket, key, _version, body, mimetype, cacheControl) {
      const file = place(bucket, key);
      await mkdir(path.dirname(file), { recursive: true });
      // Written aside and moved: a crash leaves the old object or the new one, never half of it.
      await writeFile(`${file}.new`, body as Uint8Array | ReadableStream<Uint8Array>);
      await writeFile(`${file}.json`, JSON.stringify({ mimetype, cacheControl } satisfies Kept));
      await rename(`${file}.new`, file);
      return describe(file);
    },
    deleteObject: (bucket, key) => remove(place(bucket, key)),
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => remove(place(bucket, key))));
    },
    async copyObject(fromBucket, fromKey, _fromVersion, toBucket, toKey) {
      const from = place(fromBucket, fromKey);
      const to = place(toBucket, toKey);
      await mkdir(path.dirname(to), { recursive: true });
      await Promise.all([copyFile(from, to), copyFile(`${from}.json`, `${to}.json`)]);
      return describe(to);
    },
    headObject: (bucket, key) => describe(place(bucket, key)),
    privateAssetUrl: (bucket, key) => Promise.resolve(`file://${place(bucket, key)}`),
  };
}
