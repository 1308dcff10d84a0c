import clsx from "clsx";
import { CrumbList } from "@/components/layout/crumb-list";
import { Skeleton } from "@/components/ui/skeleton";
import type { ProductCard } from "@/lib/catalog/schema";
import { cardPrice } from "./card-price";
import type { CapturedImage } from "./card-image";
import { galleryPlace, stageRatio, STRIP_PLACE, TALL_STAGE } from "./gallery-frame";
import { GalleryPicture } from "./gallery-picture";
import { PriceWithNote } from "./price-with-note";
import { ProductRoom, TITLE } from "./product-room";

export { captureCardImage } from "./card-image";

export type Previewed = Pick<
  ProductCard,
  "slug" | "name" | "categoryName" | "priceCents" | "unitPrice" | "imageUrl" | "secondaryImageUrl" | "isWork" | "isFrom"
>;

export type Shown = { product: Previewed; departure: CapturedImage };

/** Only to be seen: it holds nothing to press, and a screen reader announces the page itself once it is there. */
export function ProductPreview({ product, departure, home, note }: Shown & { home: string; note: string }) {
  const { width, height } = departure.size;
  const hasMore = product.secondaryImageUrl !== null;
  const size = { width: width || null, height: height || null };
  const picture = { url: product.imageUrl, alt: "", caption: null, color: null, ...size };
  return (
    <div aria-hidden="true" data-preview className="preview">
      <ProductRoom
        crumbs={
          <div className="text-sm text-stone">
            <CrumbList path={[{ label: home }, { label: product.categoryName }, { label: product.name }]} />
          </div>
        }
        stage={
          <div className={galleryPlace(hasMore ? 2 : 1)}>
            <div
              style={{ aspectRatio: stageRatio(size, product.isWork) }}
              className={clsx("gallery-stage", !product.isWork && TALL_STAGE)}
            >
              <GalleryPicture
                picture={picture}
                isFirst
                isCurrent
                isFixed
                hung={product.isWork}
                isNear={false}
                departure={departure}
              />
            </div>
            <p className="gallery-caption" />
            {hasMore && <div className={STRIP_PLACE} />}
          </div>
        }
        over={product.categoryName}
        title={<p className={TITLE}>{product.name}</p>}
      >
        <PriceWithNote price={cardPrice(product)} note={note} />
        <Skeleton className="mt-4 h-40" />
        <Skeleton className="mt-16 h-12" />
      </ProductRoom>
    </div>
  );
}
