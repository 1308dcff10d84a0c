import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { Route } from "next";
import type { ReactNode } from "react";

/** Which texts hold for the order. Ordering needs no tick: they are there to be read. */
export async function LegalSentence() {
  const t = await getTranslations("checkout");
  const link = (href: Route) => (words: ReactNode) => (
    <Link href={href} className="text-link">
      {words}
    </Link>
  );
  return (
    <p className="text-[0.9375rem]">
      {t.rich("legal", {
        terms: link("/agb"),
        withdrawal: link("/widerrufsrecht"),
        privacy: link("/datenschutz"),
      })}
    </p>
  );
}
