import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LegalDocumentPage } from "@/components/legal/legal-document";
import { PRIVACY } from "@/lib/legal/privacy";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("legal.descriptions");
  return { title: PRIVACY.title, description: t("privacy"), alternates: { canonical: "/datenschutz" } };
}

export default function PrivacyPage() {
  return <LegalDocumentPage document={PRIVACY} />;
}
