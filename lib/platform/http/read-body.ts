/** Any body may take so long; beyond it the rate below counts. */
const GRACE_MS = 10_000;
/** Beyond them so much has to have come for each second: a quarter of a megabit, with which a photo takes two minutes. */
const MIN_BYTES_PER_SECOND = 32_000;
/** Bytes of all bodies that are in memory at the same time; beyond them only small ones are read, as shoppers send them. */
const MAX_HELD_BYTES = 64_000_000;
const SMALL_BYTES = 64_000;

/** Broken off, too slow, too large, or too many at this moment. */
export type BodyRefusal = 400 | 408 | 413 | 503;

/** Ends the connection with the answer: the rest of the body is not waited for. */
export const REFUSED = { "cache-control": "no-store", connection: "close" };

let held = 0;

/** Or the status to refuse it with, as soon as it has more than `most` or is too slow. */
export async function readBody(request: Request, most: number): Promise<Buffer | BodyRefusal> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const refused = await takeBody(request, most, (piece) => {
    pieces.push(piece);
    size += piece.length;
    held += piece.length;
    return held > MAX_HELD_BYTES && size > SMALL_BYTES ? 503 : null;
  });
  held -= size;
  return refused ?? Buffer.concat(pieces);
}

/** Within the same bounds, until `take` refuses a piece; the status to refuse the body with, null at its end. */
export async function takeBody(
  request: Request,
  most: number,
  take: (piece: Uint8Array) => BodyRefusal | null | Promise<null>,
): Promise<BodyRefusal | null> {
  if (Number(request.headers.get("content-length") ?? 0) > most) return 413;
  const reader = request.body?.getReader();
  if (!reader) return null;
  const started = performance.now();
  for (let size = 0; ;) {
    const due = started + GRACE_MS + (size / MIN_BYTES_PER_SECOND) * 1000;
    const piece = await nextPiece(reader, due - performance.now());
    if (!(piece instanceof Uint8Array)) return piece;
    size += piece.length;
    const refused = size > most ? 413 : await take(piece);
    if (refused) return refused;
  }
}

async function nextPiece(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  milliseconds: number,
): Promise<Uint8Array | BodyRefusal | null> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<408>((resolve) => {
    timer = setTimeout(() => resolve(408), milliseconds);
  });
  const piece = reader.read().then(
    ({ value }) => value ?? null,
    // The sender hung up.
    () => 400 as const,
  );
  return Promise.race([piece, late]).finally(() => clearTimeout(timer));
}
