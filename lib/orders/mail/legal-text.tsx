import { Img } from "@react-email/components";
import { Fragment, type ReactNode } from "react";
import type { Block, Inline, LegalDocument } from "@/lib/legal/document";
import { TextLink } from "@/lib/mail/templates/parts";
import { styles } from "@/lib/mail/templates/theme";
import { confirmation as words } from "#messages/mail.json";
import { NOTICE_CID } from "./picture-ids";

type Props = { documents: readonly LegalDocument[]; siteUrl: string; notice: string | undefined };

/** In full, because a mail is the durable medium and a link to a page would not be. */
export function LegalTexts({ documents, siteUrl, notice }: Props) {
  if (documents.length === 0) return null;
  return (
    <>
      <hr className="line" style={{ ...styles.rule, margin: "44px 0 28px" }} />
      <h2 className="ink" style={{ ...styles.heading, marginTop: 0 }}>
        {words.legal}
      </h2>
      {documents.map((document) => (
        <LegalText key={document.title} document={document} siteUrl={siteUrl} />
      ))}
      {notice && <Notice text={notice} />}
    </>
  );
}

function Notice({ text }: { text: string }) {
  return (
    <>
      <h3 className="ink" style={styles.legalTitle}>
        {words.notice}
      </h3>
      <Img src={`cid:${NOTICE_CID}`} alt="" width={600} style={styles.notice} />
      <p className="stone" style={styles.legal}>
        <BrokenLines lines={text.split("\n")} />
      </p>
    </>
  );
}

function LegalText({ document: { title, sections }, siteUrl }: { document: LegalDocument; siteUrl: string }) {
  return (
    <>
      <h3 className="ink" style={styles.legalTitle}>
        {title}
      </h3>
      {sections.map(({ heading, blocks }, index) => (
        <div key={index}>
          {heading !== "" && heading !== title && (
            <h4 className="ink" style={styles.legalHeading}>
              {heading}
            </h4>
          )}
          {blocks.map((block, place) => (
            <LegalBlock key={place} block={block} siteUrl={siteUrl} />
          ))}
        </div>
      ))}
    </>
  );
}

function LegalBlock({ block, siteUrl }: { block: Block; siteUrl: string }) {
  if (block.kind === "list")
    return (
      <ul className="stone" style={{ ...styles.legal, paddingLeft: 20 }}>
        {block.items.map((item, index) => (
          <li key={index} style={{ marginBottom: 6 }}>
            <Running text={item} siteUrl={siteUrl} />
          </li>
        ))}
      </ul>
    );
  return (
    <p className="stone" style={styles.legal}>
      {block.kind === "paragraph" ? (
        <Running text={block.text} siteUrl={siteUrl} />
      ) : (
        <BrokenLines lines={block.lines} />
      )}
    </p>
  );
}

function BrokenLines({ lines }: { lines: readonly string[] }): ReactNode {
  return lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
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
