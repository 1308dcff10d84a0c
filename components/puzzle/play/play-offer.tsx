import { getTranslations } from "next-intl/server";
import type { Product } from "@/lib/catalog/schema";
import { PlayButton } from "./play-button-client";

/** 'Probepuzzle spielen', for puzzles. */
export async function PlayOffer({ product: { id, name, isWork, pictures } }: { product: Product }) {
  const picture = pictures[0];
  if (!isWork || !picture) return null;
  const t = await getTranslations("product");
  return (
    <div className="mt-4 text-[0.9375rem] print:hidden">
      <PlayButton work={{ id, name, src: picture.url }} label={t("play")} failed={t("playFailed")} />
    </div>
  );
}
