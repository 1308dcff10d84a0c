import { getTranslations } from "next-intl/server";
import { Wordmark } from "@/components/brand/wordmark";
import { HoverLink } from "@/components/ui/hover-link-client";
import { SkipLink } from "./skip-link";

/** The header of the checkout: the way back, the wordmark, help, and no other links. */
export async function CheckoutHeader() {
  const t = await getTranslations("header");
  return (
    <header className="border-b border-line bg-paper print:hidden">
      <SkipLink>{t("skip")}</SkipLink>
      <div className="gutter grid h-[min(4rem,66px)] grid-cols-[1fr_auto_1fr] items-center gap-3 text-sm md:h-20 md:text-[0.9375rem]">
        <HoverLink
          href="/"
          className="flex min-h-11 min-w-[min(2.75rem,46px)] items-center justify-self-start leading-tight sm:whitespace-nowrap"
        >
          {t("continueShopping")}
        </HoverLink>
        <HoverLink href="/" className="rounded-control px-1 py-3">
          <Wordmark className="header-wordmark" />
          <span className="sr-only">{t("home")}</span>
        </HoverLink>
        <HoverLink href="/kontakt" className="flex min-h-11 items-center justify-self-end">
          {t("help")}
        </HoverLink>
      </div>
    </header>
  );
}
