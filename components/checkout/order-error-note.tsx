import Link from "next/link";
import { useEffect, useRef } from "react";
import { interpolate } from "@/lib/format/interpolate";
import { orderPath } from "@/lib/routes";
import { trouble as text } from "@/messages/client/checkout.de.json";
import type { OrderError } from "./use-place-order";

/** Why the order was not placed, and what to do; it takes the focus when it comes. */
export function OrderErrorNote({ trouble }: { trouble: OrderError | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (trouble) box.current?.focus();
  }, [trouble]);
  if (!trouble) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="border-l-2 border-vermilion-ink bg-mat px-4 py-3.5 text-[0.9375rem] leading-snug"
    >
      {trouble.error === "key_used" ? (
        <>
          <p>{interpolate(text.used, { number: trouble.number })}</p>
          <Link href={orderPath(trouble.token)} className="mt-1 inline-flex min-h-11 items-center">
            <span className="text-link">{interpolate(text.usedLink, { number: trouble.number })}</span>
          </Link>
        </>
      ) : (
        <p>{text[trouble.error]}</p>
      )}
    </div>
  );
}
