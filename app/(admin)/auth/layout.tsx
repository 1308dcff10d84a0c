import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Wordmark } from "@/components/brand/wordmark";
import { CheckoutFooter } from "@/components/layout/checkout-footer";
import { HoverLink } from "@/components/ui/hover-link-client";

export default async function AuthLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("header");
  return (
    <>
      <header className="gutter flex min-h-16 items-center justify-center md:min-h-20">
        <HoverLink href="/" className="rounded-control px-1 py-3">
          <Wordmark className="text-xl md:text-[1.65rem]" />
          <span className="sr-only">{t("home")}</span>
        </HoverLink>
      </header>
      <main id="inhalt" className="flex-1">
        {children}
      </main>
      <CheckoutFooter />
    </>
  );
}
