import { Container, Head, Html, Img, Preview } from "@react-email/components";
import type { ReactNode } from "react";
import { interpolate } from "@/lib/platform/format/interpolate";
import { markAddress } from "@/lib/settings/icons";
import type { Brand } from "@/lib/settings/brand";
import type { Company } from "@/lib/settings/company";
import { lettersOf } from "@/lib/settings/letters";
import { currentSettings } from "@/lib/settings/read";
import type { LetterWords } from "@/lib/platform/texts";
import { frame } from "#messages/mail.json";
import { FRAMES, letterhead, owners, type LetterLanguage } from "../letterhead";
import { unlinked } from "../unlinked";
import { Lines, Paragraph, TextLink } from "./parts";
import { DARK_STYLES, styles } from "./theme";

type Props = {
  language?: LetterLanguage;
  heading: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  /** Whom it greets, "" when that is not known; null in mails to the shop itself. */
  name: string | null;
  /** What owners are just writing; otherwise what they have written. */
  words?: LetterWords | undefined;
  isTest: boolean;
  siteUrl: string;
  children: ReactNode;
  appendix?: ReactNode;
};

export async function Layout({ language = "de", heading, preview, name, isTest, siteUrl, children, ...more }: Props) {
  const settings = await currentSettings();
  const { company, brand } = settings;
  const words = more.words ?? lettersOf(settings.letters);
  const { greeting, closing } = words[language].frame;
  const greets = name ? interpolate(greeting, { name: unlinked(name) }) : words.de.frame.greetingNoName;
  return (
    <Html lang={language}>
      <Head>
        <title>{heading}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK_STYLES}</style>
      </Head>
      <Preview>{preview}</Preview>
      <body className="paper" style={styles.body}>
        <Container style={styles.container}>
          <Sender shop={company.shop} brand={brand} siteUrl={siteUrl} />
          <hr className="line" style={styles.rule} />
          <h1 className="ink" style={styles.title}>
            {heading}
          </h1>
          {isTest && (
            <p className="mat ink" style={styles.note}>
              {frame.testMode}
            </p>
          )}
          {name !== null && <Paragraph>{greets}</Paragraph>}
          {children}
          {name !== null && <Lines lines={[closing, owners(company, language)]} />}
          {more.appendix}
          <Footer siteUrl={siteUrl} language={language} company={company} />
        </Container>
      </body>
    </Html>
  );
}

type SenderProps = { shop: string; brand: Brand; siteUrl: string };

/** A logo keeps its paper where mails are read on a dark one. */
function Sender({ shop, brand, siteUrl }: SenderProps) {
  const { logo, ornament } = brand;
  if (logo) {
    const height = Math.min(40, Math.round((240 * logo.height) / logo.width));
    const size = { width: Math.round((height * logo.width) / logo.height), height };
    return (
      <p style={styles.wordmark}>
        <Img src={siteUrl + logo.url} alt={shop} {...size} style={styles.logo} />
      </p>
    );
  }
  return (
    <p className="ink" style={styles.wordmark}>
      {/* Decoration: the name is beside it. */}
      {ornament === "piece" && (
        <Img src={siteUrl + markAddress(brand)} alt="" width={40} height={40} style={styles.mark} />
      )}
      <span style={{ verticalAlign: "middle" }}>{shop}</span>
    </p>
  );
}

function Footer({ siteUrl, language, company }: { siteUrl: string; language: LetterLanguage; company: Company }) {
  const words = FRAMES[language];
  return (
    <>
      <hr className="line" style={{ ...styles.rule, margin: "44px 0 20px" }} />
      <p className="stone" style={styles.small}>
        {letterhead(company, language).map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
      </p>
      <p className="stone" style={styles.small}>
        <TextLink href={`${siteUrl}/impressum`}>{words.imprint}</TextLink>
        {" · "}
        <TextLink href={`${siteUrl}/datenschutz`}>{words.privacy}</TextLink>
      </p>
    </>
  );
}
