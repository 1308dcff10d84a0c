import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { tags } from "@/lib/platform/cache";
import type { LegalDocument } from "./document";
import { legalPdf } from "./document-pdf";
import type { Company } from "@/lib/settings/company";
import { settings } from "@/lib/settings/read";

export async function legalPdfResponse(
  fileName: string,
  documents: readonly [LegalDocument, ...LegalDocument[]],
): Promise<Response> {
  return new Response(new Uint8Array(await pdfOf(documents, await settings("company"))), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${fileName}"`,
      // The page of the same words is the one to be found.
      "x-robots-tag": "noindex",
    },
  });
}

/** Cached, for the PDF library draws random names, with which nothing can be made at build time. */
async function pdfOf(documents: readonly [LegalDocument, ...LegalDocument[]], company: Company): Promise<Uint8Array> {
  "use cache";
  cacheLife("max");
  cacheTag(tags.settings("brand"));
  return new Uint8Array(await legalPdf(documents, company));
}
