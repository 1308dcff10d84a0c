import type { Block } from "@/lib/legal/document";
import { linesOfAll } from "@/lib/legal/plain-text";
import type { JsonLdNode } from "./json-ld";

export function breadcrumbJsonLd(crumbs: readonly { label: string; href?: string }[], site: string): JsonLdNode {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: href && site + href,
    })),
  };
}

export function faqJsonLd(entries: readonly { question: string; answer: readonly Block[] }[]): JsonLdNode {
  return {
    "@type": "FAQPage",
    mainEntity: entries.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: linesOfAll(answer).join("\n") },
    })),
  };
}
