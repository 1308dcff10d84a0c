import { LegalBlocks } from "./legal-blocks";
import { readWritten } from "@/lib/settings/written";

type Props = { text: string; /** What "## …" becomes. */ heading: "h2" | "h3" };

/** What owners typed: paragraphs, headings, lists, links inside the shop, and nothing else. */
export function WrittenText({ text, heading: Heading }: Props) {
  return readWritten(text).map((block, index) =>
    block.kind === "heading" ? (
      <Heading key={index} className="pt-6 display-type text-heading">
        {block.text}
      </Heading>
    ) : (
      <LegalBlocks key={index} blocks={[block]} />
    ),
  );
}
