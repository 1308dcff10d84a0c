import { getTranslations } from "next-intl/server";
import { CheckoutClient } from "@/components/checkout/checkout-client";
import { GuaranteeLink } from "@/components/checkout/guarantee-link";
import { OnlineMethods } from "@/components/checkout/online-methods";
import { LegalSentence } from "@/components/checkout/legal-sentence";
import { pageTitle } from "@/lib/platform/page-title";
import { PAYS_ONLINE } from "@/lib/platform/pays-online";
import { SHOP_MODE } from "@/lib/platform/shop-mode";

export const ensureStatic = "navigation";

export const generateMetadata = () => pageTitle("checkout.title");

export default async function CheckoutPage() {
  const t = await getTranslations("checkout");
  return (
    <div className="gutter pt-8 pb-20 md:pt-12 lg:pb-28">
      <h1 className="display-type text-title">{t("title")}</h1>
      {SHOP_MODE === "test" && <p className="mt-3 max-w-[68ch] text-[0.9375rem] text-stone">{t("testMode")}</p>}
      <noscript>
        <p className="mt-6">{t("noScript")}</p>
      </noscript>
      {/* As high from the start as a screen: the footer must not come into view and go again. */}
      <div className="mt-10 min-h-[60dvh] lg:mt-14">
        <CheckoutClient
          loading={t("loading")}
          failed={t("failed")}
          onlineMethods={PAYS_ONLINE && <OnlineMethods />}
          legal={
            <>
              <LegalSentence />
              <GuaranteeLink />
            </>
          }
        />
      </div>
    </div>
  );
}
