import "server-only";
import { germanDay } from "@/lib/platform/format/dates";
import {
  display,
  drawPdf,
  heightOf,
  LEFT,
  makeRoom,
  normal,
  RIGHT,
  small,
  tag,
  TOP,
  write,
  type Pdf,
} from "@/lib/platform/pdf/sheet";
import type { Company } from "@/lib/settings/company";
import { printedLook } from "@/lib/settings/printed-look";
import type { Block, Inline, LegalDocument } from "./document";
import { dayOf } from "./versions";

const LIST_INDENT_PT = 14;
/** A heading stays on the page of the first lines below it. */
const HEADING_ROOM = 70;

/** The same texts make the same file. */
export async function legalPdf(
  documents: readonly [LegalDocument, ...LegalDocument[]],
  company: Company,
): Promise<Buffer> {
  const [{ title, version }] = documents;
  return drawPdf(
    { look: await printedLook(), title, author: company.legalName, createdAt: new Date(dayOf(version)) },
    (pdf) => {
      for (const [index, document] of documents.entries()) {
        if (index > 0) pdf.addPage();
        pdf.y = TOP;
        writeDocument(pdf, company.shop, document);
      }
    },
  );
}

function writeDocument(pdf: Pdf, shop: string, { title, version, sections }: LegalDocument): void {
  const width = RIGHT - LEFT;
  tag(pdf, "H1", () => write(display(pdf, 22), title, LEFT, pdf.y, width));
  const place = `${shop}, Stand: ${germanDay(dayOf(version))}`;
  tag(pdf, "P", () => write(small(pdf), place, LEFT, pdf.y + 4, width));
  pdf.y += 14;
  for (const { heading, blocks } of sections) {
    if (heading !== title) {
      makeRoom(pdf, HEADING_ROOM);
      tag(pdf, "H2", () => write(normal(pdf, "bold", 11.5), heading, LEFT, pdf.y + 10, width));
    }
    pdf.y += 4;
    for (const block of blocks) writeBlock(pdf, block);
  }
}

function writeBlock(pdf: Pdf, block: Block): void {
  if (block.kind === "paragraph") writeParagraph(pdf, words(block.text), 0);
  else if (block.kind === "lines") writeParagraph(pdf, block.lines.join("\n"), 0);
  else for (const item of block.items) writeParagraph(pdf, `– ${words(item)}`, LIST_INDENT_PT);
}

function writeParagraph(pdf: Pdf, content: string, indent: number): void {
  const width = RIGHT - LEFT - indent;
  makeRoom(pdf, heightOf(normal(pdf), content, width));
  tag(pdf, "P", () => write(normal(pdf), content, LEFT + indent, pdf.y, width));
  pdf.y += 6;
}

/** Running text without its links: every address that matters on paper is in the words themselves. */
function words(text: readonly Inline[]): string {
  return text.map((part) => (typeof part === "string" ? part : part.text)).join("");
}
