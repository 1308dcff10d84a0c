import clsx from "clsx";
import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { WholeWords } from "@/components/ui/whole-words";
import type { QuotedProduct } from "@/lib/cart/schema";
import { linePath } from "@/lib/platform/routes";
import { focusNeighbor } from "./focus-neighbor";
import { Placeholder, Thumbnail } from "./thumbnail";

type Props = {
  id: number;
  /** Undefined until the first quote has come. */
  product: QuotedProduct | undefined;
  /** What is shown instead of the product's own picture and page. */
  design?: { id: string; imageUrl: string | undefined } | undefined;
  labels: { loading: string; remove: string; removeNamed: string };
  /** What is shown under the name once the product is known. */
  facts: ReactNode;
  children?: ReactNode;
  /** Whether it has just been added. */
  isNew?: boolean;
  onRemove: () => void;
  onLeave?: () => void;
};

export function DrawerItem({ id, product, design, labels, facts, children, isNew, onRemove, onLeave }: Props) {
  return (
    <li data-product={id} className={clsx("flex flex-wrap gap-4 py-5", isNew && "[&>:first-child]:clicks")}>
      {product ? (
        <Thumbnail src={design?.imageUrl ?? product.imageUrl} href={pathOf(product, design?.id)} onLeave={onLeave} />
      ) : (
        <Placeholder />
      )}
      <div className="flex min-w-0 flex-1 basis-32 flex-col">
        {product ? (
          <>
            <p className="text-xs text-stone">{product.categoryName}</p>
            <Link
              href={pathOf(product, design?.id)}
              onClick={onLeave}
              className="self-start py-0.5 font-serif text-lg leading-snug wrap-anywhere underline decoration-transparent underline-offset-4 transition-colors duration-200 hover:decoration-ink"
            >
              <WholeWords>{product.name}</WholeWords>
            </Link>
            {facts}
          </>
        ) : (
          <p className="text-sm text-stone">{labels.loading}</p>
        )}
        {children}
        <button
          type="button"
          aria-label={labels.removeNamed}
          onClick={(event) => {
            focusNeighbor(event.currentTarget);
            onRemove();
          }}
          className="mt-1 -mb-3 min-h-11 self-start text-sm text-stone underline underline-offset-4 transition-colors duration-200 hover:text-ink"
        >
          {labels.remove}
        </button>
      </div>
    </li>
  );
}

function pathOf({ isVoucher, slug }: QuotedProduct, design: string | undefined): Route {
  return isVoucher ? "/gutschein" : linePath(slug, design);
}
