import { serializeJsonLd, type JsonLdNode } from "@/lib/seo/json-ld";

/** A page's structured data for search engines. */
export function JsonLd({ nodes }: { nodes: readonly JsonLdNode[] }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeJsonLd(nodes) }} />;
}
