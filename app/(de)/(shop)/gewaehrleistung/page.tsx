import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { GuaranteeNotice } from "@/components/legal/guarantee-notice";
import { LegalDocumentPage } from "@/components/legal/legal-document";
import { guarantee } from "@/lib/legal/guarantee";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { allSettings } from "@/lib/settings/read";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("legal.descriptions");
  return pageMetadata({
    path: "/gewaehrleistung",
    title: guarantee(await allSettings()).title,
    description: t("guarantee"),
  });
}

export default async function GuaranteePage() {
  return (
    <LegalDocumentPage
      document={guarantee(await allSettings())}
      lead={<GuaranteeNotice className="mt-10 w-full max-w-xl bg-[white]" />}
    />
  );
}
