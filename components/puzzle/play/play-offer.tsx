import { getTranslations } from "next-intl/server";
import type { Product } from "@/lib/catalog/schema";
import { PlayButton } from "./play-button-client";
import { playedWork } from "./played-work";

/** 'Probepuzzle spielen', for puzzles. */
export async function PlayOffer({ product }: { product: Product }) {
  const work = await playedWork(product);
  if (!work) return null;
  const t = await getTranslations("product");
  return (
    <div className="mt-4 text-[0.9375rem] print:hidden">
      <PlayButton work={work} label={t("play")} failed={t("playFailed")} />
    </div>
  );
}
