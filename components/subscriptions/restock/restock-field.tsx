import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { EmailRequest } from "@/components/subscriptions/newsletter/email-request-client";
import { Button } from "@/components/ui/button";
import type { Product } from "@/lib/catalog/schema";
import { requestRestockAction } from "@/lib/subscriptions/restock/actions";
import { settings } from "@/lib/settings/read";
import { restockConsent } from "@/lib/subscriptions/restock/consent";
import { productPath } from "@/lib/platform/routes";

/** `field` names it. */
export async function RestockField({ product, field }: { product: Product; field: ReactNode }) {
  const t = await getTranslations("restock");
  const [newsletter, company] = await Promise.all([getTranslations("newsletter"), settings("company")]);
  const privacy = (words: ReactNode) => (
    <Link href="/datenschutz#benachrichtigung-bei-ausverkauften-artikeln" className="text-link">
      {words}
    </Link>
  );
  return (
    <section id="wieder-da" aria-label={t("title")} className="mt-5 bg-mat p-5 sm:p-6">
      <EmailRequest
        heading={<h2 className="mb-3 font-serif text-xl">{t("title")}</h2>}
        action={requestRestockAction}
        page={`${productPath(product.variant.slug)}#wieder-da`}
        words={{
          email: t("email"),
          placeholder: newsletter("placeholder"),
          trap: newsletter("trap"),
        }}
      >
        {field}
        <Button type="submit" className="grow">
          {t("submit")}
        </Button>
      </EmailRequest>
      <p className="mt-3 max-w-md text-[0.8125rem] leading-relaxed text-stone">
        {restockConsent(company).text} {newsletter.rich("privacy", { privacy })}
      </p>
      <p className="mt-2">
        <a href="#aehnliche" className="inline-flex min-h-11 items-center">
          <span className="text-link">{t(`similar.${product.category.kind}`)}</span>
        </a>
      </p>
    </section>
  );
}
