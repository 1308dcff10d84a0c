import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LegalDocumentPage } from "@/components/legal/legal-document";
import { ACCESSIBILITY } from "@/lib/legal/accessibility";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("legal.descriptions");
  return pageMetadata({ path: "/barrierefreiheit", title: ACCESSIBILITY.title, description: t("accessibility") });
}

export default function AccessibilityPage() {
  return <LegalDocumentPage document={ACCESSIBILITY} />;
}
