import Link from "next/link";
import type { Block, Inline } from "@/lib/legal/document";
import { WholeWords } from "@/components/ui/whole-words";
import { textPath } from "@/lib/platform/routes";
import { unbroken } from "./unbroken";

export function LegalBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <LegalBlock key={index} block={block} />);
}

function LegalBlock({ block }: { block: Block }) {
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

function Inlines({ text }: { text: readonly Inline[] }) {
  return text.map((part, index) =>
    typeof part === "string" ? (
      <WholeWords key={index}>{unbroken(part)}</WholeWords>
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
