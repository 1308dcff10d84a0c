import { serializeJsonLd, type JsonLdNode } from "@/lib/seo/json-ld";

/** What a page tells search engines about its subject. */
export function JsonLd({ nodes }: { nodes: readonly JsonLdNode[] }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeJsonLd(nodes) }} />;
}
