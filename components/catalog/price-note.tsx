import type { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { HoverLink } from "@/components/ui/hover-link-client";
import { SHIPPING_NOTE } from "@/lib/settings/shipping";
import { VAT_NOTE } from "@/lib/settings/tax";

type Translate = Awaited<ReturnType<typeof getTranslations<"product">>>;

/** What the law requires beside a price: the tax, and whether shipping is added, with a link to its table. */
export function priceNote(t: Translate): ReactNode {
  return (
    <>
      {t(VAT_NOTE)}, {t.rich(SHIPPING_NOTE, { link: noteLink })}
    </>
  );
}

export const noteLink = (text: ReactNode) => (
  <HoverLink href="/versand" className="note-link">
    {text}
  </HoverLink>
);
