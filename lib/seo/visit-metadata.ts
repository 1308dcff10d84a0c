import type { Metadata } from "next";
import { ABOUT } from "@/lib/platform/texts";
import { interpolate } from "@/lib/platform/format/interpolate";
import type { Language } from "@/lib/platform/language";
import { missingMetadata } from "@/lib/platform/missing";
import { aboutTexts } from "@/lib/settings/own-texts";
import { settings } from "@/lib/settings/read";
import { cityIn, findStore } from "@/lib/settings/stores";
import { brandMetadata } from "./company-metadata";

export async function visitMetadata(language: Language, id: string): Promise<Metadata> {
  const store = findStore(await settings("stores"), id);
  if (!store) return missingMetadata(ABOUT[language].missing.title);
  const { title, description } = (await aboutTexts("stores", language)).visit;
  const words = {
    title: interpolate(title, { city: cityIn(language, store) }),
    description: interpolate(description, { store: store.name }),
  };
  return brandMetadata("stores", language, words, `/${id}`);
}
