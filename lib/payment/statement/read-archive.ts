import { unzipSync } from "fflate";

/** Files and bytes an archive may hold: a year of daily statements. */
const MAX_FILES = 400;
const MAX_BYTES = 40_000_000;

/** Null when it is broken, has none or too much in it. */
export function readArchive(bytes: Uint8Array): Uint8Array[] | null {
  let files = 0;
  let size = 0;
  let isTooMuch = false;
  try {
    // What an entry says of its size is also the room it is unpacked into, so that more than this never comes out.
    const found = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (isTooMuch || !/^(?!.*__MACOSX).*\.xml$/i.test(name)) return false;
        files += 1;
        size += originalSize;
        isTooMuch = files > MAX_FILES || size > MAX_BYTES;
        return !isTooMuch;
      },
    });
    const read = Object.values(found);
    return isTooMuch || read.length === 0 ? null : read;
  } catch {
    return null;
  }
}
