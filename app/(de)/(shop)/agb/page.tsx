import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EnglishLink } from "@/components/legal/english-link";
import { LegalDocumentPage } from "@/components/legal/legal-document";
import { PdfLink } from "@/components/legal/pdf-link";
import { terms } from "@/lib/legal/terms";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { allSettings } from "@/lib/settings/read";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("legal.descriptions");
  return pageMetadata({ path: "/agb", title: terms(await allSettings()).title, description: t("terms") });
}

export default async function TermsPage() {
  const t = await getTranslations("footer");
  const lead = (
    <>
      <PdfLink href="/agb.pdf" />
      <EnglishLink href="/terms-of-service" />
    </>
  );
  return <LegalDocumentPage document={terms(await allSettings())} crumb={t("terms")} lead={lead} />;
}
