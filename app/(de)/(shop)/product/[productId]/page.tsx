import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BuyBox } from "@/components/catalog/buy-box";
import { Gallery } from "@/components/catalog/gallery";
import { ProductAccordions } from "@/components/catalog/product-accordions";
import { ProductData } from "@/components/catalog/product-data";
import { ProductFacts } from "@/components/catalog/product-facts";
import { ProductPrice } from "@/components/catalog/product-price";
import { ToyWarning } from "@/components/catalog/product-safety";
import { RelatedProducts } from "@/components/catalog/related-products";
import { SizeHelp } from "@/components/catalog/size-help";
import { StockNote } from "@/components/catalog/stock-note";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { RatingLink } from "@/components/reviews/rating-link";
import { ReviewsFold } from "@/components/reviews/reviews-fold";
import { ProductNotFound } from "@/components/shell/product-not-found";
import { Later } from "@/components/ui/later";
import { findProduct, listProductSlugs } from "@/lib/catalog/queries";
import { formatCents } from "@/lib/format/money";
import { markMissing, missingMetadata } from "@/lib/missing";
import { categoryPath, productPath } from "@/lib/routes";
import { excerpt } from "@/lib/seo/excerpt";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { sharePicture } from "@/lib/seo/share/address";

export const ensureStatic = "navigation";

/** Characters of a description that search engines show. */
const META_DESCRIPTION = 155;

type Props = PageProps<"/product/[productId]">;

/** At least one address must be known at build time; without a product it is one that answers 404. */
export async function generateStaticParams() {
  const slugs = await listProductSlugs();
  return (slugs.length > 0 ? slugs : ["noch-kein-produkt"]).map((productId) => ({ productId }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const product = await findProduct((await params).productId);
  if (!product) return missingMetadata((await getTranslations("product"))("notFound"));
  const t = await getTranslations("product");
  const { name, slug, categoryName: category, priceCents } = product;
  return pageMetadata({
    path: productPath(slug),
    title: `${name}, ${category}`,
    description: product.description
      ? excerpt(product.description, META_DESCRIPTION)
      : t("metaDescription", { name, category, price: formatCents(priceCents) }),
    picture: sharePicture.product(slug),
  });
}

export default async function ProductPage({ params }: Props) {
  const product = await findProduct((await params).productId);
  if (!product) {
    await markMissing();
    return <ProductNotFound />;
  }
  const t = await getTranslations("product");
  const total = product.pictures.length;
  const pictures = product.pictures.map((picture, index) => ({
    ...picture,
    alt: picture.alt || t("image", { name: product.name, number: index + 1, total }),
  }));
  return (
    <>
      <div className="gutter pt-4 md:pt-6">
        <Breadcrumb
          crumbs={[{ label: product.categoryName, href: categoryPath(product.category.slug) }, { label: product.name }]}
        />
        <div className="mt-3 grid gap-x-8 gap-y-6 md:mt-5 md:grid-cols-[5fr_6fr] lg:grid-cols-12 lg:gap-x-14">
          <div className="min-w-0 md:sticky md:top-24 md:self-start lg:col-span-7">
            <Gallery
              id={product.id}
              pictures={pictures}
              hung={product.isWork}
              labels={{
                gallery: t("gallery", { name: product.name }),
                show: t.raw("showImage") as string,
                count: t.raw("imageCount") as string,
                previous: t("previousImage"),
                next: t("nextImage"),
                fullScreen: t("fullScreen"),
                close: t("close"),
                zoomIn: t("zoomIn"),
                zoomOut: t("zoomOut"),
                position: t.raw("position") as string,
                failed: t("viewerFailed"),
                pictureFailed: t("imageFailed"),
                showNext: t("showNextImage"),
              }}
            />
          </div>
          <div className="lg:col-span-5 lg:pt-4">
            <p className="text-sm text-stone">{product.categoryName}</p>
            <h1 className="mt-1 display-type text-title">{product.name}</h1>
            <RatingLink productId={product.id} />
            <ProductPrice cents={product.priceCents} />
            <ProductFacts product={product} />
            <SizeHelp product={product} />
            <ToyWarning product={product} />
            <BuyBox product={product} />
            <StockNote stock={product.stock} />
            <ProductAccordions product={product}>
              <ReviewsFold product={product} />
            </ProductAccordions>
          </div>
        </div>
      </div>
      <Later>
        <RelatedProducts product={product} />
      </Later>
      <ProductData product={product} />
    </>
  );
}
