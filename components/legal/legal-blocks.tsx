import Link from "next/link";
import type { Block, Inline } from "@/lib/legal/document";
import { WholeWords } from "@/components/ui/whole-words";
import type { Inline as WrittenInline } from "@/lib/settings/written";
import { textPath } from "@/lib/platform/routes";
import { unbroken } from "./unbroken";

type Shown =
  | Block
  | { kind: "paragraph"; text: readonly WrittenInline[] }
  | { kind: "list"; items: readonly (readonly WrittenInline[])[] };

export function LegalBlocks({ blocks }: { blocks: readonly Shown[] }) {
  return blocks.map((block, index) => <LegalBlock key={index} block={block} />);
}

function LegalBlock({ block }: { block: Shown }) {
  if (block.kind === "paragraph")
    return (
      <p>
        <Inlines text={block.text} />
      </p>
    );
  if (block.kind === "lines")
    return (
      <p>
        {block.lines.map((line) => (
          <span key={line} className="block">
            {unbroken(line)}
          </span>
        ))}
      </p>
    );
  return (
    <ul className="list-disc space-y-2 pl-5 marker:text-stone">
      {block.items.map((item, index) => (
        <li key={index} className="pl-1">
          <Inlines text={item} />
        </li>
      ))}
    </ul>
  );
}

export function Inlines({ text }: { text: readonly WrittenInline[] }) {
  return text.map((part, index) =>
    typeof part === "string" ? (
      <WholeWords key={index}>{unbroken(part)}</WholeWords>
    ) : "bold" in part ? (
      <strong key={index} className="font-medium">
        <WholeWords>{unbroken(part.bold)}</WholeWords>
      </strong>
    ) : (
      <TextLink key={index} {...part} />
    ),
  );
}

function TextLink({ text, href }: Exclude<Inline, string>) {
  if (href.startsWith("/"))
    return (
      <Link href={textPath(href)} className="text-link">
        {text}
      </Link>
    );
  return (
    <a href={href} className="text-link wrap-anywhere">
      {text}
    </a>
  );
}
