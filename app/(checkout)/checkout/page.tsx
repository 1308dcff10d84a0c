import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CartSummary } from "@/components/cart/cart-summary-client";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("checkout");
  return { title: t("title") };
}

export default async function CheckoutPage() {
  const t = await getTranslations("checkout");
  return (
    <div className="mx-auto w-full max-w-2xl px-5 pt-8 pb-20 md:pt-12">
      <h1 className="display-type text-title">{t("title")}</h1>
      <p className="mt-5 border-l-2 border-vermilion pl-4 text-lg">{t("notYet")}</p>
      <section aria-label={t("summary")} className="mt-10">
        <h2 className="font-serif text-xl">{t("summary")}</h2>
        <noscript>
          <p className="mt-4">{t("noScript")}</p>
        </noscript>
        <CartSummary loading={t("loading")} failed={t("failed")} />
      </section>
    </div>
  );
}
