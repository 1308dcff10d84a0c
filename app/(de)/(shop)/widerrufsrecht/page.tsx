import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { anchorOf } from "@/components/legal/anchor";
import { LegalDocumentPage } from "@/components/legal/legal-document";
import { LegalSections } from "@/components/legal/legal-sections";
import { PdfLink } from "@/components/legal/pdf-link";
import { WithdrawButton } from "@/components/legal/withdraw-button";
import { env } from "@/lib/platform/env";
import { MADE_TO_ORDER_STATEMENT } from "@/lib/legal/statements";
import { voucherPolicy, withdrawalForm, withdrawalPolicy } from "@/lib/legal/withdrawal";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { allSettings } from "@/lib/settings/read";

const PART = "mt-16 border-t border-line pt-12 md:mt-20 md:pt-16 print:break-before-page";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("legal");
  return pageMetadata({
    path: "/widerrufsrecht",
    title: t("rightOfWithdrawal"),
    description: t("descriptions.withdrawal"),
  });
}

export default async function WithdrawalPage() {
  const [t, shop] = await Promise.all([getTranslations("legal"), allSettings()]);
  const vouchers = voucherPolicy(env.SITE_URL, shop);
  return (
    <LegalDocumentPage
      document={withdrawalPolicy(env.SITE_URL, shop)}
      lead={
        <div className="mt-8 print:hidden">
          <WithdrawButton />
          <p className="mt-4 prose-measure text-stone">{t("withdrawHint")}</p>
          <PdfLink href="/widerrufsformular.pdf" />
          <p className="mt-4 prose-measure">{MADE_TO_ORDER_STATEMENT}</p>
          <p className="mt-4 prose-measure">
            {t.rich("voucherPolicy", {
              link: (words) => (
                <a href={`#${anchorOf(vouchers.title)}`} className="text-link">
                  {words}
                </a>
              ),
            })}
          </p>
        </div>
      }
    >
      <div id={anchorOf(vouchers.title)} className={PART}>
        <p id={`${anchorOf(vouchers.title)}-title`} className="mb-8 display-type text-heading">
          {vouchers.title}
        </p>
        <LegalSections sections={vouchers.sections} prefix={vouchers.title} />
      </div>
      <div className={PART}>
        <LegalSections sections={withdrawalForm(shop).sections} />
      </div>
    </LegalDocumentPage>
  );
}
