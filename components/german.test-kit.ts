import { createTranslator } from "next-intl";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import messages from "#messages/pages.json";

/** In place of `next-intl/server`'s. */
export const getTranslations = (namespace: "order") => createTranslator({ locale: "de", messages, namespace });

export async function htmlOf(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node);
  return new Response(prelude).text();
}

export const textIn = async (node: ReactNode): Promise<string> =>
  (await htmlOf(node)).replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
