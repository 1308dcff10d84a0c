import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EnglishLink } from "@/components/legal/english-link";
import { LegalDocumentPage } from "@/components/legal/legal-document";
import { PRIVACY } from "@/lib/legal/privacy";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("legal.descriptions");
  return pageMetadata({ path: "/datenschutz", title: PRIVACY.title, description: t("privacy") });
}

export default function PrivacyPage() {
  return <LegalDocumentPage document={PRIVACY} lead={<EnglishLink href="/privacy-policy" />} />;
}
