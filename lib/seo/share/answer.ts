import "server-only";
import { cacheLife } from "next/cache";
import { drawCard } from "./card";
import { readPicture } from "@/lib/platform/images/read-picture";
import type { Subject } from "./subjects";
import { currentName, signOf, type Name } from "./sign";

export async function cardResponse(subject: Subject | null): Promise<Response> {
  if (!subject) return new Response(null, { status: 404 });
  return new Response(await cachedCard(subject, await currentName()), { headers: { "content-type": "image/jpeg" } });
}

/** Drawn once for each subject and look: an address of a picture never comes back with another content. */
async function cachedCard({ pictures, ...words }: Subject, name: Name): Promise<Uint8Array<ArrayBuffer>> {
  "use cache";
  cacheLife("max");
  const found = (await Promise.all(pictures.map(readPicture))).filter((picture) => picture !== null);
  return Uint8Array.from(await drawCard({ ...words, pictures: found }, await signOf(name)));
}
