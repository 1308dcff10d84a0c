import type { Route } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

/** Which texts hold for the order. Ordering needs no tick: they are there to be read. */
export async function LegalSentence() {
  const t = await getTranslations("checkout");
  return (
    <p className="text-[0.9375rem]">
      {t.rich("legal", {
        terms: (words) => link("/agb", words),
        withdrawal: (words) => link("/widerrufsrecht", words),
        privacy: (words) => link("/datenschutz", words),
      })}
    </p>
  );
}

function link(href: Route, words: ReactNode) {
  return (
    <Link href={href} className="text-link">
      {words}
    </Link>
  );
}
