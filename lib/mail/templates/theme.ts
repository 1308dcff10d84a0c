import type { CSSProperties } from "react";
import { tokensIn, type Brand } from "@/lib/settings/brand";
import type { Scheme, Tokens } from "@/lib/settings/tokens";

// Where these stand in a mail, `withBrand` writes what owners have chosen, in the notation that mail programs understand.
const LIGHT_COLORS = tokens("light");
const DARK_COLORS = tokens("dark");
const SERIF = "{headlines}";

function tokens(scheme: Scheme) {
  const named = (token: keyof Tokens) => `{${scheme}-${token}}`;
  return { paper: named("paper"), mat: named("mat"), ink: named("ink"), stone: named("stone"), line: named("line") };
}

/** Mail programs load no typefaces: their own of the same kind. */
export function withBrand(html: string, brand: Brand): string {
  const headlines = brand.typeface === "bricolage" ? SANS : "Georgia, 'Times New Roman', serif";
  return html
    .replaceAll(SERIF, headlines)
    .replace(
      /\{(light|dark)-(paper|mat|ink|stone|line)\}/g,
      (_, scheme: Scheme, token: keyof Tokens) => tokensIn(brand, scheme)[token],
    );
}

export const DARK_STYLES = `@media (prefers-color-scheme: dark) {
  .paper { background-color: ${DARK_COLORS.paper} !important; color: ${DARK_COLORS.ink} !important; }
  .mat { background-color: ${DARK_COLORS.mat} !important; }
  .ink { color: ${DARK_COLORS.ink} !important; }
  .button { background-color: ${DARK_COLORS.ink} !important; border-color: ${DARK_COLORS.ink} !important; color: ${DARK_COLORS.paper} !important; }
  .quiet { border-color: ${DARK_COLORS.ink} !important; }
  .stone { color: ${DARK_COLORS.stone} !important; }
  .line { border-color: ${DARK_COLORS.line} !important; }
}`;

const SANS = "'Helvetica Neue', Helvetica, Arial, sans-serif";
const text: CSSProperties = { fontFamily: SANS, fontSize: 16, lineHeight: "26px", color: LIGHT_COLORS.ink };

export const styles = {
  body: { ...text, backgroundColor: LIGHT_COLORS.paper, margin: 0, padding: "32px 20px" },
  container: { maxWidth: 600, margin: "0 auto" },
  wordmark: { fontFamily: SERIF, fontSize: 24, lineHeight: "40px", color: LIGHT_COLORS.ink, margin: "0 0 20px" },
  logo: { display: "inline-block", border: 0, padding: "8px 0", backgroundColor: LIGHT_COLORS.paper },
  mark: { display: "inline-block", verticalAlign: "middle", marginRight: 12, border: 0 },
  rule: { border: 0, borderTop: `1px solid ${LIGHT_COLORS.line}`, margin: "0 0 36px" },
  title: {
    fontFamily: SERIF,
    fontSize: 30,
    lineHeight: "36px",
    fontWeight: 400,
    color: LIGHT_COLORS.ink,
    margin: "0 0 28px",
  },
  heading: {
    fontFamily: SERIF,
    fontSize: 22,
    lineHeight: "28px",
    fontWeight: 400,
    color: LIGHT_COLORS.ink,
    margin: "44px 0 12px",
  },
  subheading: {
    fontFamily: SANS,
    fontSize: 16,
    lineHeight: "24px",
    fontWeight: 600,
    color: LIGHT_COLORS.ink,
    margin: "24px 0 4px",
  },
  text: { ...text, margin: "0 0 16px" },
  small: { ...text, fontSize: 14, lineHeight: "22px", color: LIGHT_COLORS.stone, margin: "0 0 12px" },
  legal: { ...text, fontSize: 13, lineHeight: "20px", color: LIGHT_COLORS.stone, margin: "0 0 10px" },
  legalTitle: { ...text, fontWeight: 600, margin: "28px 0 8px" },
  legalHeading: { ...text, fontSize: 13, lineHeight: "20px", fontWeight: 600, margin: "14px 0 4px" },
  note: { ...text, backgroundColor: LIGHT_COLORS.mat, padding: "14px 18px", margin: "0 0 28px" },
  link: { color: LIGHT_COLORS.ink, textDecoration: "underline" },
  button: {
    ...text,
    display: "inline-block",
    border: `1px solid ${LIGHT_COLORS.ink}`,
    borderRadius: 2,
    padding: "10px 24px",
    textDecoration: "none",
    backgroundColor: LIGHT_COLORS.ink,
    color: LIGHT_COLORS.paper,
  },
  quiet: { backgroundColor: "transparent", color: LIGHT_COLORS.ink },
  picture: {
    ...text,
    display: "block",
    objectFit: "contain",
    backgroundColor: LIGHT_COLORS.mat,
    fontSize: 12,
    lineHeight: "16px",
    overflow: "hidden",
  },
  notice: { display: "block", width: "100%", maxWidth: 600, height: "auto", margin: "0 0 16px" },
  giroCode: { display: "block", margin: "0 0 8px" },
  table: { width: "100%", borderCollapse: "collapse", margin: "0 0 16px" },
  cell: {
    ...text,
    borderTop: `1px solid ${LIGHT_COLORS.line}`,
    padding: "10px 16px 10px 0",
    textAlign: "left",
    verticalAlign: "top",
  },
  number: {
    ...text,
    borderTop: `1px solid ${LIGHT_COLORS.line}`,
    padding: "10px 0",
    textAlign: "right",
    verticalAlign: "top",
    whiteSpace: "nowrap",
    fontVariantNumeric: "tabular-nums",
  },
  name: { fontFamily: SERIF, fontSize: 18 },
  detail: { fontSize: 14, lineHeight: "22px", color: LIGHT_COLORS.stone },
} satisfies Record<string, CSSProperties>;
