import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { BRAND_PAGES } from "@/lib/platform/brand-pages";
import type { Product } from "@/lib/catalog/schema";
import { settings } from "@/lib/settings/read";
import { RingSizerLink } from "./ring-sizer-client";

const LINK_CLASS = "inline-flex min-h-11 items-center text-[0.9375rem] underline underline-offset-3";

/** The way to one's size, beside the sizes. */
export async function SizeLink({ product: { category, optionNames } }: { product: Product }) {
  if (!["rings", "bracelets", "necklaces"].includes(category.slug)) return null;
  const t = await getTranslations("product");
  return category.slug === "rings" && optionNames.length === 1 ? (
    <RingSizerLink label={t("sizeGuide")} className={LINK_CLASS} />
  ) : (
    <Link href={BRAND_PAGES.sizes.de} className={LINK_CLASS}>
      {t("sizeGuide")}
    </Link>
  );
}

/** The terms promise that a ring's page says it. */
export async function ResizingNote({ product: { category, canResize } }: { product: Product }) {
  if (category.slug !== "rings") return null;
  const [t, { resizingDays: days, resizingSizes: sizes }] = await Promise.all([
    getTranslations("product"),
    settings("returns"),
  ]);
  return <p className="mt-3 text-[0.9375rem]">{canResize ? t("resizing", { days, sizes }) : t("noResizing")}</p>;
}
