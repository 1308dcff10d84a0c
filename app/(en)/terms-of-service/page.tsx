import type { Metadata } from "next";
import { LegalDocumentPage } from "@/components/legal/legal-document";
import { TERMS_OF_SERVICE } from "@/lib/legal/english";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const ensureStatic = "navigation";

export const metadata: Metadata = pageMetadata({
  path: "/terms-of-service",
  title: TERMS_OF_SERVICE.title,
  description:
    "How you order from Kunst & Geduld, what shipping costs and how returns work, summed up in English. The German text is binding.",
  language: "en",
});

export default function TermsOfServicePage() {
  return <LegalDocumentPage document={TERMS_OF_SERVICE} language="en" />;
}
