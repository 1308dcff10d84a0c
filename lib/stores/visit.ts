import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { interpolate } from "@/lib/format/interpolate";
import type { Language } from "@/lib/language";
import { missingMetadata } from "@/lib/missing";
import { cityIn, findStore, STORES } from "./stores";
import { brandMetadata } from "@/lib/company/metadata";
import { ABOUT } from "@/lib/company/words";

/** The stores as parameters of their pages. */
export function storeIds(): { store: string }[] {
  return STORES.map(({ id }) => ({ store: id }));
}

/** What the page for an appointment in the store with this id says about itself. */
export async function visitMetadata(language: Language, id: string): Promise<Metadata> {
  const store = findStore(id);
  if (!store) return missingMetadata((await getTranslations("errors"))("notFoundTitle"));
  const { title, description } = ABOUT[language].stores.visit;
  const words = {
    title: interpolate(title, { city: cityIn(language, store) }),
    description: interpolate(description, { store: store.name }),
  };
  return brandMetadata("stores", language, words, `/${id}`);
}
