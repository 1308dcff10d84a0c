import "server-only";
import { z } from "zod";
import { serviceClient } from "@/lib/platform/supabase/service";
import { measureFile } from "./measure-file";
import { readPicture } from "./read-picture";

const PRODUCT_PAGE_SIZE = 100;

const articlesSchema = z.array(
  z.object({ id: z.number(), image_url: z.string(), pieces: z.number(), dimensions: z.string().nullable() }),
);
type Article = z.infer<typeof articlesSchema>[number];

/** @throws Error */
export async function measureProduct(listed: number): Promise<void> {
  const asked = unmeasured().or(`id.eq.${listed},variant_of.eq.${listed}`);
  for (const article of articlesSchema.parse((await asked.throwOnError()).data)) await measureArticle(article);
}

let turn: Promise<unknown> = Promise.resolve();

/** Calls wait for each other. @throws Error when the backend fails */
export function measurePending(): Promise<number> {
  const mine = turn.then(measureNow);
  turn = mine.catch(() => undefined);
  return mine;
}

async function measureNow(): Promise<number> {
  let measured = 0;
  for (let last = 0; ;) {
    const asked = unmeasured().gt("id", last).order("id").limit(PRODUCT_PAGE_SIZE);
    const articles = articlesSchema.parse((await asked.throwOnError()).data);
    for (const article of articles) if (await measureArticle(article)) measured += 1;
    if (articles.length < PRODUCT_PAGE_SIZE) return measured;
    last = articles.at(-1)!.id;
  }
}

/** Those of the shopper's own picture have none to be measured. */
function unmeasured() {
  const columns = serviceClient.from("products").select("id, image_url, pieces, dimensions");
  return columns.not("pieces", "is", null).is("confusable", null).is("archived_at", null).eq("needs_artwork", false);
}

/** A picture that cannot be measured must not stop the others. */
async function measureArticle({ id, image_url, pieces, dimensions }: Article): Promise<boolean> {
  try {
    const picture = await readPicture(image_url);
    if (!picture) return false;
    const confusable = await measureFile(picture, { pieces, dimensions });
    // Another picture or number of pieces was saved meanwhile: that will be measured by who saved it.
    const same = serviceClient.from("products").update({ confusable }).match({ id, image_url, pieces });
    const { data } = await (dimensions === null ? same.is("dimensions", null) : same.eq("dimensions", dimensions))
      .select("id")
      .throwOnError();
    return data.length > 0;
  } catch (error) {
    console.error(`Error measuring article ${id}:`, error instanceof Error ? error.message : error);
    return false;
  }
}
