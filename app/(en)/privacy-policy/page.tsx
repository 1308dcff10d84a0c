import type { Metadata } from "next";
import { LegalDocumentPage } from "@/components/legal/legal-document";
import { privacyPolicy } from "@/lib/legal/english";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { allSettings } from "@/lib/settings/read";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const shop = await allSettings();
  return pageMetadata({
    path: "/privacy-policy",
    title: privacyPolicy(shop).title,
    description: `What data ${shop.company.shop} uses, what for and for how long, summed up in English. The German text is binding.`,
    language: "en",
  });
}

export default async function PrivacyPolicyPage() {
  return <LegalDocumentPage document={privacyPolicy(await allSettings())} language="en" />;
}
