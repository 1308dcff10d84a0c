import Link from "next/link";
import type { OrderError } from "@/lib/checkout/order-state";
import { useEffect, useRef } from "react";
import { interpolate } from "@/lib/platform/format/interpolate";
import { orderPath } from "@/lib/platform/routes";
import { trouble as text } from "#messages/client/checkout.json";

export function OrderErrorNote({ orderError }: { orderError: OrderError | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (orderError) box.current?.focus();
  }, [orderError]);
  if (!orderError) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="border-l-2 border-vermilion-ink bg-mat px-4 py-3.5 text-[0.9375rem] leading-snug"
    >
      {orderError.error === "key_used" ? (
        <>
          <p>{interpolate(text.used, { number: orderError.number })}</p>
          <Link href={orderPath(orderError.token)} className="mt-1 inline-flex min-h-11 items-center">
            <span className="text-link">{interpolate(text.usedLink, { number: orderError.number })}</span>
          </Link>
        </>
      ) : (
        <p>{text[orderError.error]}</p>
      )}
    </div>
  );
}
