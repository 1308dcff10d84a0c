import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EnglishLink } from "@/components/legal/english-link";
import { LegalDocumentPage } from "@/components/legal/legal-document";
import { privacy } from "@/lib/legal/privacy";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { allSettings } from "@/lib/settings/read";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("legal.descriptions");
  return pageMetadata({ path: "/datenschutz", title: privacy(await allSettings()).title, description: t("privacy") });
}

export default async function PrivacyPage() {
  return <LegalDocumentPage document={privacy(await allSettings())} lead={<EnglishLink href="/privacy-policy" />} />;
}
