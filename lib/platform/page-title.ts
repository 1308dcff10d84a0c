import type { Metadata } from "next";
import type { MessageKeys, Messages, NestedKeyOf } from "next-intl";
import { getTranslations } from "next-intl/server";

type Key = MessageKeys<Messages, NestedKeyOf<Messages>>;

export const NOT_INDEXED = { robots: { index: false, follow: false } } as const satisfies Metadata;

/** Metadata of a page that search engines do not show, so that it needs no description. */
export async function pageTitle(key: Key, more: Metadata = {}): Promise<Metadata> {
  const t = await getTranslations();
  return { title: t(key), ...more };
}
