import { getTranslations } from "next-intl/server";
import { HoverLink } from "@/components/ui/hover-link-client";
import { formatCents } from "@/lib/format/money";
import { priceNote } from "./price-note";

/** The gross price with what the law wants beside it: VAT and shipping. */
export async function ProductPrice({ cents }: { cents: number }) {
  const [t, legal] = await Promise.all([getTranslations("product"), getTranslations("legal")]);
  return (
    <div className="mt-6">
      <p className="text-[1.75rem] tabular-nums">{formatCents(cents)}</p>
      <p className="mt-1 text-sm text-stone">{priceNote(t)}</p>
      <p className="mt-1 text-sm text-stone">
        <HoverLink
          href="/gewaehrleistung"
          className="underline underline-offset-3 transition-colors duration-200 hover:text-ink"
        >
          {legal("guarantee")}
        </HoverLink>
      </p>
    </div>
  );
}
