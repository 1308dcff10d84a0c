import Link from "next/link";
import { useEffect } from "react";
import { closeDrawer } from "@/components/layout/drawer-state";
import { lineKey } from "@/lib/cart/line-key";
import { useQuote } from "@/lib/cart/quote";
import { useCart } from "@/lib/cart/store";
import { reductionCents, subtotalCents } from "@/lib/cart/totals";
import { ATELIER_PATH } from "@/lib/platform/routes";
import text from "#messages/client/cart.json";
import { CartFooter, CartWaysOn } from "./cart-footer";
import { CartLine } from "./cart-line";
import { Notices } from "./notices";
import { useNoticesEnd } from "./use-notices-end";
import { useLiveQuote } from "./use-live-quote";

export function CartContent({ open }: { open: boolean }) {
  const lines = useCart((cart) => cart.lines);
  const cents = useQuote(({ products }) => subtotalCents(lines, products));
  const reduced = useQuote(({ promoted }) => reductionCents(lines, promoted));
  const close = () => closeDrawer("cart");
  useNoticesEnd("cart", open);
  useLiveQuote("cart", open, lines);
  useEffect(() => {
    // Counted without who it was (ADR 127).
    if (open) navigator.sendBeacon("/api/views", `cart ${location.pathname}`);
  }, [open]);
  return (
    <>
      <Notices scope="cart" />
      {lines.length > 0 ? (
        <>
          <ul className="divide-y divide-line px-edge">
            {lines.map((line) => (
              <CartLine key={lineKey(line)} line={line} onLeave={close} />
            ))}
          </ul>
          <CartFooter cents={cents} reduced={reduced} onLeave={close} />
        </>
      ) : (
        <div className="grid flex-1 content-center gap-6 px-8 pb-16 text-center">
          <p className="text-stone">{text.empty}</p>
          <CartWaysOn onLeave={close} />
          <Link href={ATELIER_PATH} prefetch={false} onClick={close} className="text-[0.9375rem]">
            <span className="text-link">{text.ownPhoto}</span>
          </Link>
        </div>
      )}
    </>
  );
}
