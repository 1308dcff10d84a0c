import { getTranslations } from "next-intl/server";
import { HoverLink } from "@/components/ui/hover-link-client";
import { formatCents } from "@/lib/platform/format/money";
import { productPath } from "@/lib/platform/routes";
import type { TopProduct } from "@/lib/desk/dashboard/queries";

export async function TopProducts({ products }: { products: TopProduct[] }) {
  const t = await getTranslations("admin.overview");
  return (
    <section aria-labelledby="meistverkauft" className="mt-12">
      <h2 id="meistverkauft" className="font-serif text-xl">
        {t("top")}
      </h2>
      <p className="mt-1 text-stone">{t(products.length > 0 ? "topText" : "topNone")}</p>
      <ol className={products.length > 0 ? "mt-4 border-t border-line" : undefined}>
        {products.map(({ id, slug, name, pieces, cents }, index) => (
          <li
            key={id}
            className="relative grid grid-cols-[1.5rem_1fr_auto] items-baseline gap-x-4 border-b border-line py-3 hover:bg-mat sm:grid-cols-[1.5rem_1fr_7rem_8rem]"
          >
            <span className="text-stone tabular-nums">{index + 1}</span>
            <HoverLink href={productPath(slug)} className="min-w-0 wrap-anywhere after:absolute after:inset-0">
              {name}
            </HoverLink>
            <span className="text-right tabular-nums">{t("pieces", { count: pieces })}</span>
            <span className="text-right text-stone tabular-nums max-sm:col-start-3 max-sm:text-sm">
              {formatCents(cents)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
