import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EnglishLink } from "@/components/legal/english-link";
import { LegalDocumentPage } from "@/components/legal/legal-document";
import { PdfLink } from "@/components/legal/pdf-link";
import { TERMS } from "@/lib/legal/terms";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("legal.descriptions");
  return pageMetadata({ path: "/agb", title: TERMS.title, description: t("terms") });
}

export default async function TermsPage() {
  const t = await getTranslations("footer");
  const lead = (
    <>
      <PdfLink href="/agb.pdf" />
      <EnglishLink href="/terms-of-service" />
    </>
  );
  return <LegalDocumentPage document={TERMS} crumb={t("terms")} lead={lead} />;
}
