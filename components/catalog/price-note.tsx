import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { HoverLink } from "@/components/ui/hover-link-client";
import { shippingNote, vatNote } from "@/lib/settings/conditions";
import { conditions } from "@/lib/settings/read";

/** What the law requires beside a price: the tax, and whether shipping is added, with a link to its table. */
export async function priceNote(): Promise<ReactNode> {
  const [t, present] = await Promise.all([getTranslations("product"), conditions()]);
  return (
    <>
      {t(vatNote(present))}, {t.rich(shippingNote(present), { link: noteLink })}
    </>
  );
}

export const noteLink = (text: ReactNode) => (
  <HoverLink href="/versand" className="note-link">
    {text}
  </HoverLink>
);
