import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LegalDocumentPage } from "@/components/legal/legal-document";
import { accessibility } from "@/lib/legal/accessibility";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { allSettings } from "@/lib/settings/read";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("legal.descriptions");
  return pageMetadata({
    path: "/barrierefreiheit",
    title: accessibility(await allSettings()).title,
    description: t("accessibility"),
  });
}

export default async function AccessibilityPage() {
  return <LegalDocumentPage document={accessibility(await allSettings())} />;
}
