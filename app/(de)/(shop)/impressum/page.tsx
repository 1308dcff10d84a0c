import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LegalDocumentPage } from "@/components/legal/legal-document";
import { IMPRINT } from "@/lib/legal/imprint";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("legal.descriptions");
  return pageMetadata({ path: "/impressum", title: IMPRINT.title, description: t("imprint") });
}

export default function ImprintPage() {
  return <LegalDocumentPage document={IMPRINT} />;
}
