import type { Block, Inline, LegalDocument } from "@/lib/legal/document";
import { Heading, Lines, Paragraph, Subheading, TextLink } from "./parts";
import { styles } from "./theme";

type Props = { document: LegalDocument; siteUrl: string };

/** A legal text in full: a mail is the durable medium, a link to a page would not be. */
export function LegalText({ document, siteUrl }: Props) {
  return (
    <>
      <Heading>{document.title}</Heading>
      {document.sections.map(({ heading, blocks }, index) => (
        <div key={index}>
          {heading !== "" && heading !== document.title && <Subheading>{heading}</Subheading>}
          {blocks.map((block, place) => (
            <LegalBlock key={place} block={block} siteUrl={siteUrl} />
          ))}
        </div>
      ))}
    </>
  );
}

function LegalBlock({ block, siteUrl }: { block: Block; siteUrl: string }) {
  if (block.kind === "lines") return <Lines lines={block.lines} />;
  if (block.kind === "paragraph")
    return (
      <Paragraph>
        <Running text={block.text} siteUrl={siteUrl} />
      </Paragraph>
    );
  return (
    <ul className="ink" style={{ ...styles.text, paddingLeft: 20 }}>
      {block.items.map((item, index) => (
        <li key={index} style={{ marginBottom: 8 }}>
          <Running text={item} siteUrl={siteUrl} />
        </li>
      ))}
    </ul>
  );
}

function Running({ text, siteUrl }: { text: readonly Inline[]; siteUrl: string }) {
  return text.map((part, index) =>
    typeof part === "string" ? (
      part
    ) : (
      <TextLink key={index} href={part.href.startsWith("/") ? siteUrl + part.href : part.href}>
        {part.text}
      </TextLink>
    ),
  );
}
