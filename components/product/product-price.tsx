import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { formatCents } from "@/lib/money";
import { SHIPPING_OPTIONS } from "@/lib/shop/shipping";
import { VAT_NOTE } from "@/lib/shop/tax";

/** The gross price with what the law wants beside it: VAT, shipping and delivery time. */
export async function ProductPrice({ cents }: { cents: number }) {
  const [t, legal] = await Promise.all([getTranslations("product"), getTranslations("legal")]);
  const { days } = SHIPPING_OPTIONS[0];
  return (
    <div className="mt-6">
      <p className="text-[1.75rem] tabular-nums">{formatCents(cents)}</p>
      <p className="mt-1 text-sm text-stone">
        {t.rich(VAT_NOTE, {
          link: (text) => (
            <Link
              href="/versand"
              className="underline underline-offset-3 transition-colors duration-200 hover:text-ink"
            >
              {text}
            </Link>
          ),
        })}
        <span aria-hidden="true" className="max-sm:hidden">
          {" · "}
        </span>
        <span className="block sm:inline-block">{t("delivery", days)}</span>
      </p>
      <p className="mt-1 text-sm text-stone">
        <Link
          href="/gewaehrleistung"
          className="underline underline-offset-3 transition-colors duration-200 hover:text-ink"
        >
          {legal("guarantee")}
        </Link>
      </p>
    </div>
  );
}
