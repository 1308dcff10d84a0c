import Link from "next/link";
import { useEffect, useRef } from "react";
import { fill } from "@/lib/format/fill";
import { orderPath } from "@/lib/routes";
import { trouble as text } from "@/messages/client/checkout.de.json";
import type { Trouble } from "./use-place-order";

/** Why the order was not placed, and what to do; it takes the focus when it comes. */
export function OrderTrouble({ trouble }: { trouble: Trouble | null }) {
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
          <p>{fill(text.used, { number: trouble.number })}</p>
          <Link href={orderPath(trouble.token)} className="mt-1 inline-flex min-h-11 items-center">
            <span className="text-link">{fill(text.usedLink, { number: trouble.number })}</span>
          </Link>
        </>
      ) : (
        <p>{text[trouble.error]}</p>
      )}
    </div>
  );
}
