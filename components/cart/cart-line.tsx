import Link from "next/link";
import { useQuote } from "@/lib/cart/quote";
import type { CartLine as Line } from "@/lib/cart/schema";
import { lineCents } from "@/lib/cart/totals";
import { fill } from "@/lib/fill";
import { formatCents } from "@/lib/money";
import { productPath } from "@/lib/routes";
import text from "@/messages/client/cart.de.json";
import { changeQuantity, stepQuantity } from "./change-line";
import { focusNeighbour } from "./focus-neighbour";
import { Placeholder, Thumbnail } from "./thumbnail";
import { QuantityStepper } from "./quantity-stepper";

type Props = { line: Line; onLeave: () => void };

/** One product of the cart with its quantity. `onLeave` is called when the visitor follows its link. */
export function CartLine({ line, onLeave }: Props) {
  const product = useQuote(({ products }) => products[line.productId]);
  const { productId, quantity } = line;
  const name = product?.name ?? "";
  const remove = (element: Element) => {
    focusNeighbour(element);
    changeQuantity(productId, 0);
  };
  return (
    <li className="flex gap-4 py-5">
      {product ? (
        <Thumbnail src={product.imageUrl} href={productPath(product.slug)} onLeave={onLeave} />
      ) : (
        <Placeholder />
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        {product ? (
          <>
            <p className="text-xs text-stone">{product.categoryName}</p>
            <Link
              href={productPath(product.slug)}
              onClick={onLeave}
              className="py-0.5 font-serif text-lg leading-snug underline decoration-transparent underline-offset-4 transition-colors duration-200 hover:decoration-ink"
            >
              {name}
            </Link>
            <p className="text-sm text-stone tabular-nums">
              {fill(text.each, { price: formatCents(product.priceCents) })}
            </p>
          </>
        ) : (
          <p className="text-sm text-stone">{text.loading}</p>
        )}
        <div className="mt-3 flex items-center justify-between gap-2">
          <QuantityStepper
            value={quantity}
            min={0}
            max={product?.stock ?? null}
            labels={{
              quantity: fill(text.quantity, { name }),
              less: fill(text.less, { name }),
              more: fill(text.more, { name }),
            }}
            className="h-11 border-line"
            onStep={(by) => stepQuantity(productId, by)}
            onType={(typed) => changeQuantity(productId, typed)}
          />
          {product && <p className="tabular-nums">{formatCents(lineCents(line, product))}</p>}
        </div>
        <button
          type="button"
          aria-label={fill(text.removeNamed, { name })}
          onClick={(event) => remove(event.currentTarget)}
          className="mt-1 -mb-3 min-h-11 self-start text-sm text-stone underline underline-offset-4 transition-colors duration-200 hover:text-ink"
        >
          {text.remove}
        </button>
      </div>
    </li>
  );
}
