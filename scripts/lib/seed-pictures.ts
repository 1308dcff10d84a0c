import { existsSync } from "node:fs";
import path from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import { describePicture } from "../../lib/platform/images/describe.ts";
import { FURNITURE_CM, furnitureFor } from "./room-facts.ts";
import { root } from "./settings.ts";
import { explain, PlainError } from "./steps.ts";

export type Pictured = {
  slug: string;
  name: string;
  pieces?: number | null;
  dimensions?: string | null;
  packaging?: string | null;
};

type View = { ending: string; alt: (product: Pictured) => string; caption: (product: Pictured) => string | null };

/** Said by the first picture of a product that looks like a photograph; the foot of each page says it of all. */
const RENDERED = "Computergenerierte Darstellung";

const PUZZLE: View[] = [
  { ending: "", alt: ({ name }) => `${name}, das ganze Motiv`, caption: motif },
  {
    ending: "-teile",
    alt: ({ name }) => `Das Puzzle ${name} und seine Teile`,
    caption: () => `Die Teile. ${RENDERED}`,
  },
  {
    ending: "-schachtel",
    alt: ({ name }) => `Die Schachtel des Puzzles ${name}`,
    caption: ({ packaging }) => `Die Schachtel${packaging ? `, ${packaging}` : ""}`,
  },
  {
    ending: "-tisch",
    alt: ({ name }) => `${name}, fertig gelegt auf einem Tisch`,
    caption: ({ dimensions }) => `Fertig gelegt${dimensions ? `, ${dimensions}` : ""}`,
  },
  {
    ending: "-raum",
    alt: ({ name }) => `${name} gerahmt an der Wand eines Zimmers`,
    caption: ({ dimensions }) => sizeInRoom(dimensions),
  },
];

const JEWELRY: View[] = [
  { ending: "", alt: ({ name }) => name, caption: () => RENDERED },
  { ending: "-getragen", alt: ({ name }) => `${name}, angelegt`, caption: () => "Angelegt" },
  { ending: "-detail", alt: ({ name }) => `${name} aus der Nähe`, caption: () => "Aus der Nähe" },
  {
    ending: "-mass",
    alt: ({ name }) => `${name} neben einem Maßstab`,
    caption: ({ dimensions }) => `Neben einem Maßstab${dimensions ? `: ${dimensions}` : ""}`,
  },
];

function motif({ pieces, dimensions }: Pictured): string | null {
  return dimensions ? `Das Motiv, ${pieces} Teile, ${dimensions}` : null;
}

/** The picture is to scale, so it says beside what. */
function sizeInRoom(dimensions: string | null | undefined): string {
  const [width, height] = (dimensions ?? "")
    .replaceAll(",", ".")
    .split("×")
    .map((part) => Number.parseFloat(part));
  if (!width || !height) return "Im Raum";
  const furniture = furnitureFor([width, height]);
  const beside = { sofa: "einem Sofa", sideboard: "einem Sideboard" }[furniture];
  return `${dimensions} über ${beside} von ${FURNITURE_CM[furniture]} cm`;
}

const viewsOf = ({ pieces }: Pictured) => (pieces ? PUZZLE : JEWELRY);
const addressOf = (slug: string, ending: string) => `/kunst/${slug}${ending}.webp`;
const fileOf = (address: string) => path.join(root, "public", address);

export function firstPictures(product: Pictured) {
  const [image_url, secondary_image_url] = viewsOf(product).map(({ ending }) => addressOf(product.slug, ending));
  return { image_url, secondary_image_url };
}

/** @throws Error for a broken file. */
export function picturesOf(product: Pictured) {
  const views = viewsOf(product).map((view) => ({ ...view, url: addressOf(product.slug, view.ending) }));
  return Promise.all(
    views
      .filter(({ url }) => existsSync(fileOf(url)))
      .map(async ({ url, alt, caption }) => ({
        url,
        alt: alt(product),
        caption: caption(product),
        ...(await describePicture(fileOf(url))),
      })),
  );
}

/** Leaves alone products whose first picture has a color: they have theirs already. */
export async function seedPictures(client: SupabaseClient, products: Pictured[]): Promise<void> {
  try {
    const bare = await client
      .from("products")
      .select("id, slug")
      .is("image_color", null)
      .in(
        "image_url",
        products.map((product) => firstPictures(product).image_url),
      )
      .throwOnError();
    const ids = new Map(bare.data.map(({ id, slug }) => [String(slug), Number(id)]));
    const wanted = products.filter(({ slug }) => ids.has(slug));
    const p_products = await Promise.all(
      wanted.map(async (product) => ({ id: ids.get(product.slug), pictures: await picturesOf(product) })),
    );
    await client.rpc("set_product_pictures", { p_products }).throwOnError();
  } catch (error) {
    throw new PlainError(`The demo pictures could not be loaded: ${explain(error)}`);
  }
}
