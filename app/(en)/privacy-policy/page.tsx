import type { Metadata } from "next";
import { LegalDocumentPage } from "@/components/legal/legal-document";
import { PRIVACY_POLICY } from "@/lib/legal/english";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const ensureStatic = "navigation";

export const metadata: Metadata = pageMetadata({
  path: "/privacy-policy",
  title: PRIVACY_POLICY.title,
  description:
    "What data Kunst & Geduld uses, what for and for how long, summed up in English. The German text is binding.",
  language: "en",
});

export default function PrivacyPolicyPage() {
  return <LegalDocumentPage document={PRIVACY_POLICY} language="en" />;
}
