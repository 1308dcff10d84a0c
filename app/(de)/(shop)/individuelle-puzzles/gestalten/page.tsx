import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Atelier } from "@/components/puzzle/atelier/atelier-client";
import { AtelierLaw } from "@/components/puzzle/atelier/atelier-law";
import { AtelierNote } from "@/components/puzzle/atelier/atelier-note";
import { AtelierPrivacy } from "@/components/puzzle/atelier/atelier-privacy";
import { AtelierProduct } from "@/components/puzzle/atelier/atelier-product";
import { AtelierSteps } from "@/components/puzzle/atelier/atelier-steps";
import { Example } from "@/components/puzzle/atelier/example";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { JsonLd } from "@/components/seo/json-ld";
import { ATELIER_CATEGORY } from "@/lib/puzzle/atelier/category";
import { findOwnPictureProduct, getMatrix } from "@/lib/catalog/own-picture";
import { listCategories } from "@/lib/catalog/queries";
import { env } from "@/lib/platform/env";
import { formatCents } from "@/lib/platform/format/money";
import { ATELIER_PATH, categoryPath } from "@/lib/platform/routes";
import { ownPictureJsonLd } from "@/lib/seo/own-picture-json-ld";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { settings } from "@/lib/settings/read";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("atelier");
  const matrix = await getMatrix();
  const least = (of: "pieces" | "priceCents") => Math.min(...matrix.map((entry) => entry[of]));
  return pageMetadata({
    path: ATELIER_PATH,
    title: t("title"),
    description:
      matrix.length > 0
        ? t("description", { pieces: least("pieces"), price: formatCents(least("priceCents")) })
        : t("intro"),
  });
}

export default async function AtelierPage() {
  const t = await getTranslations("atelier");
  const [matrix, product, categories, { shop, email }] = await Promise.all([
    getMatrix(),
    findOwnPictureProduct(),
    listCategories(),
    settings("company"),
  ]);
  const category = categories.find(({ slug }) => slug === ATELIER_CATEGORY);
  const start = matrix.find(({ stock }) => stock > 0) ?? matrix[0];
  return (
    <div className="gutter pt-5 md:pt-8">
      <Breadcrumb
        crumbs={[
          ...(category ? [{ label: category.name, href: categoryPath(category.slug) }] : []),
          { label: t("crumb") },
        ]}
      />
      <h1 className="mt-2 display-type text-title md:mt-4">{t("title")}</h1>
      <p className="mt-4 prose-measure text-lg text-stone">{product?.description ?? t("intro")}</p>
      {start ? (
        <Atelier
          matrix={matrix}
          start={start}
          example={<Example first="table" sizes="(min-width: 64rem) 56vw, 92vw" className="lg:max-h-[44svh]" />}
          note={<AtelierNote />}
          law={<AtelierLaw />}
          privacy={<AtelierPrivacy />}
        />
      ) : (
        <p className="mt-10 prose-measure">{t("none")}</p>
      )}
      <noscript>
        <p className="mt-6">{t("noScript", { email })}</p>
      </noscript>
      {product && <AtelierProduct product={product} />}
      <AtelierSteps />
      {product && start && <JsonLd nodes={[ownPictureJsonLd(product, matrix, env.SITE_URL, shop)]} />}
    </div>
  );
}
