import type { PGlite } from "@electric-sql/pglite";
import { timingSafeEqual } from "node:crypto";
import { Readable } from "node:stream";
import { packParts } from "../lib/archive.ts";

/** The database makes every query wait meanwhile, so that the archive is of one moment. Only with the secret key. */
export async function answerBackup(
  request: Request,
  { driver, dataDir, secret }: { driver: PGlite; dataDir: string; secret: string },
): Promise<Response> {
  const given = Buffer.from(request.headers.get("authorization") ?? "");
  const expected = Buffer.from(`Bearer ${secret}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return new Response(null, { status: 401 });
  await driver.exec("checkpoint");
  const stream = await new Promise<Readable>((resolve, reject) => {
    driver
      .runExclusive(() => {
        const archive = packParts(dataDir);
        resolve(archive.stream);
        return archive.done;
      })
      .catch(reject);
  });
  return new Response(Readable.toWeb(stream) as ReadableStream);
}
