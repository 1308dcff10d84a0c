import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LegalDocumentPage } from "@/components/legal/legal-document";
import { IMPRINT } from "@/lib/legal/imprint";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("legal.descriptions");
  return { title: IMPRINT.title, description: t("imprint"), alternates: { canonical: "/impressum" } };
}

export default function ImprintPage() {
  return <LegalDocumentPage document={IMPRINT} />;
}
