import type { Metadata } from "next";
import { LegalDocumentPage } from "@/components/legal/legal-document";
import { termsOfService } from "@/lib/legal/english";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { allSettings } from "@/lib/settings/read";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const shop = await allSettings();
  return pageMetadata({
    path: "/terms-of-service",
    title: termsOfService(shop).title,
    description: `How you order from ${shop.company.shop}, what shipping costs and how returns work, summed up in English. The German text is binding.`,
    language: "en",
  });
}

export default async function TermsOfServicePage() {
  return <LegalDocumentPage document={termsOfService(await allSettings())} language="en" />;
}
