import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { WholeSheet } from "@/app/whole-sheet";
import { BuyBox } from "@/components/catalog/buy-box";
import { DeliveryFold } from "@/components/catalog/delivery-fold";
import { DeliveryLines } from "@/components/catalog/delivery-lines";
import { Gallery } from "@/components/catalog/gallery";
import { ProductAccordions } from "@/components/catalog/product-accordions";
import { ProductData } from "@/components/catalog/product-data";
import { ProductFacts } from "@/components/catalog/product-facts";
import { ProductPrice } from "@/components/catalog/product-price";
import { ProductPromotions } from "@/components/catalog/product-promotions";
import { ProductRoom, TITLE } from "@/components/catalog/product-room";
import { ToyWarning } from "@/components/catalog/product-safety";
import { RelatedProducts } from "@/components/catalog/related-products";
import { ResizingNote, SizeLink } from "@/components/catalog/size-help";
import { VariantChoice } from "@/components/catalog/variant-choice-client";
import { VariantProvider } from "@/components/catalog/variant-client";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { DifficultyLine } from "@/components/catalog/difficulty-line";
import { playedWork } from "@/components/puzzle/play/played-work";
import { RatingLink } from "@/components/reviews/rating-link";
import { ReviewsFold } from "@/components/reviews/reviews-fold";
import { Inlines } from "@/components/legal/legal-blocks";
import { inlinesOf } from "@/lib/settings/written";
import { ProductNotFound } from "@/components/shell/product-not-found";
import { DeferOnNavigation } from "@/components/ui/defer-on-navigation";
import { descriptionLine, splitDescription } from "@/lib/catalog/description";
import { findProduct, listProductSlugs } from "@/lib/catalog/queries";
import { formatCents } from "@/lib/platform/format/money";
import { markMissing, markMoved, missingMetadata } from "@/lib/platform/missing";
import { categoryPath, productPath } from "@/lib/platform/routes";
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
  const { name, slug, categoryName: category, priceCents, variant } = product;
  return pageMetadata({
    // Search engines know the listed article's page alone.
    path: productPath(slug),
    title: [name, variant.slug === slug ? "" : variant.label, category].filter(Boolean).join(", "),
    description: product.description
      ? excerpt(descriptionLine(product.description), META_DESCRIPTION)
      : t("metaDescription", { name, category, price: formatCents(priceCents) }),
    picture: sharePicture.product(slug),
  });
}

export default async function ProductPage({ params }: Props) {
  const { productId } = await params;
  const product = await findProduct(productId);
  if (!product) {
    await markMissing();
    return (
      <>
        <WholeSheet />
        <ProductNotFound />
      </>
    );
  }
  if (product.variant.slug !== productId) await markMoved(productPath(product.variant.slug));
  const t = await getTranslations("product");
  const { lead, rest } = splitDescription(product.description ?? "");
  const total = product.pictures.length;
  const pictures = product.pictures.map((picture, index) => ({
    ...picture,
    alt: [
      picture.alt || t("image", { name: product.name, number: index + 1, total }),
      ...(product.hasGeneratedPictures ? [t("generated")] : []),
    ].join(", "),
  }));
  const captions = pictures.flatMap(({ caption }) => caption ?? []);
  return (
    <VariantProvider variants={product.variants} chosen={product.variant.id}>
      <ProductRoom
        crumbs={
          <Breadcrumb
            crumbs={[
              { label: product.categoryName, href: categoryPath(product.category.slug) },
              { label: product.name },
            ]}
          />
        }
        over={product.categoryName}
        title={<h1 className={TITLE}>{product.name}</h1>}
        stage={
          <Gallery
            product={{ id: product.id, slug: product.slug }}
            pictures={pictures}
            longestCaption={captions.sort((a, b) => b.length - a.length)[0] ?? ""}
            hung={product.isWork}
            work={await playedWork(product)}
            labels={{
              gallery: t("gallery", { name: product.name }),
              show: t.raw("showImage") as string,
              fullScreen: t("fullScreen"),
              failed: t("viewerFailed"),
              pictureFailed: t("imageFailed"),
              showNext: t("showNextImage"),
              board: t("board"),
              play: t("play"),
              playFailed: t("playFailed"),
              map: t("showDifficulty"),
              hideMap: t("hideDifficulty"),
              mapped: t.raw("mapped") as string,
            }}
          />
        }
        more={
          <DeferOnNavigation>
            <ProductFacts product={product} />
            <ProductAccordions product={product} description={rest}>
              <ReviewsFold product={product} />
            </ProductAccordions>
          </DeferOnNavigation>
        }
      >
        <ProductPrice product={product} />
        <ProductPromotions productId={product.id} />
        {lead && (
          <p className="mt-2.5 prose-measure leading-snug max-md:text-[0.9375rem] md:mt-5">
            <Inlines text={inlinesOf(lead)} />
          </p>
        )}
        <DifficultyLine product={product} />
        <RatingLink productId={product.id} />
        <DeferOnNavigation>
          <VariantChoice
            names={product.optionNames}
            soldOut={t("optionSoldOut")}
            help={<SizeLink product={product} />}
            note={<ResizingNote product={product} />}
          />
          <ToyWarning product={product} />
          <DeliveryLines product={product} />
          <BuyBox product={product} />
          <DeliveryFold product={product} />
        </DeferOnNavigation>
      </ProductRoom>
      <DeferOnNavigation>
        <RelatedProducts product={product} />
      </DeferOnNavigation>
      <ProductData product={product} />
    </VariantProvider>
  );
}
