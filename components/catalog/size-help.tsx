import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { BRAND_PAGES } from "@/lib/platform/brand-pages";
import type { Product } from "@/lib/catalog/schema";
import { RING_RESIZING } from "@/lib/settings/service";
import { RingSizerLink } from "./ring-sizer-client";

const LINK = "inline-flex min-h-11 items-center text-ink underline underline-offset-3";

/** Whether rings can be resized is what the terms promise. */
export async function SizeHelp({ product: { category, listedNumber, optionNames } }: { product: Product }) {
  if (!["rings", "bracelets", "necklaces"].includes(category.slug)) return null;
  const t = await getTranslations("product");
  const isRing = category.slug === "rings";
  return (
    <p className="mt-4 text-sm text-stone">
      {isRing && optionNames.length === 1 ? (
        <RingSizerLink label={t("sizeGuide")} className={LINK} />
      ) : (
        <Link href={BRAND_PAGES.sizes.de} className={LINK}>
          {t("sizeGuide")}
        </Link>
      )}
      {isRing && (
        <span className="block">
          {RING_RESIZING.articles.includes(listedNumber)
            ? t("resizing", { days: RING_RESIZING.days, sizes: RING_RESIZING.sizes })
            : t("noResizing")}
        </span>
      )}
    </p>
  );
}
