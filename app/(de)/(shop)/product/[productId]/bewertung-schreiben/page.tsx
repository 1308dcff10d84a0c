import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Authenticity } from "@/components/reviews/authenticity";
import { ReviewForm } from "@/components/reviews/review-form-client";
import { ReviewsHead } from "@/components/reviews/reviews-head";
import { ProductNotFound } from "@/components/shell/product-not-found";
import { findProduct, listProductSlugs } from "@/lib/catalog/queries";
import { markMissing, missingMetadata } from "@/lib/platform/missing";
import { writeReviewPath } from "@/lib/platform/routes";

// Static, so that the form's answer arrives without JavaScript too: Next loses it on a page that reads its parameters.
export const ensureStatic = "navigation";

type Props = PageProps<"/product/[productId]/bewertung-schreiben">;

/** One address must be known at build time; the others are rendered when first asked for. */
export async function generateStaticParams() {
  const [productId = "noch-kein-produkt"] = await listProductSlugs();
  return [{ productId }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const product = await findProduct((await params).productId);
  if (!product) return missingMetadata((await getTranslations("product"))("notFound"));
  const t = await getTranslations("reviews");
  return {
    title: t("writeTitle", { name: product.name }),
    description: t("writeDescription", { name: product.name }),
    alternates: { canonical: writeReviewPath(product.slug) },
    robots: { index: false, follow: true },
  };
}

export default async function WriteReviewPage({ params }: Props) {
  const product = await findProduct((await params).productId);
  if (!product) {
    await markMissing();
    return <ProductNotFound />;
  }
  const t = await getTranslations("reviews");
  const { id, name } = product;
  return (
    <div className="gutter pt-5 md:pt-8">
      <ReviewsHead product={product} title={t("write")} />
      <div className="mt-10 max-w-xl">
        <ReviewForm product={{ id, name }} />
        <Authenticity />
      </div>
    </div>
  );
}
