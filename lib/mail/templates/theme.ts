import type { CSSProperties } from "react";

// The tokens of app/theme.css in the notation that mail programs understand.
const LIGHT = { paper: "#fbfaf7", mat: "#f3f0ea", ink: "#1f1915", stone: "#68625c", line: "#dcd9d3" };
const DARK = { paper: "#191512", mat: "#26221e", ink: "#efece7", stone: "#aaa59e", line: "#3d3834" };

export const DARK_STYLES = `@media (prefers-color-scheme: dark) {
  .paper { background-color: ${DARK.paper} !important; color: ${DARK.ink} !important; }
  .mat { background-color: ${DARK.mat} !important; }
  .ink { color: ${DARK.ink} !important; }
  .button { background-color: ${DARK.ink} !important; border-color: ${DARK.ink} !important; color: ${DARK.paper} !important; }
  .quiet { border-color: ${DARK.ink} !important; }
  .stone { color: ${DARK.stone} !important; }
  .line { border-color: ${DARK.line} !important; }
}`;

const SERIF = "Georgia, 'Times New Roman', serif";
const SANS = "'Helvetica Neue', Helvetica, Arial, sans-serif";
const text: CSSProperties = { fontFamily: SANS, fontSize: 16, lineHeight: "26px", color: LIGHT.ink };

export const styles = {
  body: { ...text, backgroundColor: LIGHT.paper, margin: 0, padding: "32px 20px" },
  container: { maxWidth: 600, margin: "0 auto" },
  wordmark: { fontFamily: SERIF, fontSize: 24, lineHeight: "40px", color: LIGHT.ink, margin: "0 0 20px" },
  mark: { display: "inline-block", verticalAlign: "middle", marginRight: 12, border: 0 },
  rule: { border: 0, borderTop: `1px solid ${LIGHT.line}`, margin: "0 0 36px" },
  title: { fontFamily: SERIF, fontSize: 30, lineHeight: "36px", fontWeight: 400, color: LIGHT.ink, margin: "0 0 28px" },
  heading: {
    fontFamily: SERIF,
    fontSize: 22,
    lineHeight: "28px",
    fontWeight: 400,
    color: LIGHT.ink,
    margin: "44px 0 12px",
  },
  subheading: {
    fontFamily: SANS,
    fontSize: 16,
    lineHeight: "24px",
    fontWeight: 600,
    color: LIGHT.ink,
    margin: "24px 0 4px",
  },
  text: { ...text, margin: "0 0 16px" },
  small: { ...text, fontSize: 14, lineHeight: "22px", color: LIGHT.stone, margin: "0 0 12px" },
  legal: { ...text, fontSize: 13, lineHeight: "20px", color: LIGHT.stone, margin: "0 0 10px" },
  legalTitle: { ...text, fontWeight: 600, margin: "28px 0 8px" },
  legalHeading: { ...text, fontSize: 13, lineHeight: "20px", fontWeight: 600, margin: "14px 0 4px" },
  note: { ...text, backgroundColor: LIGHT.mat, padding: "14px 18px", margin: "0 0 28px" },
  link: { color: LIGHT.ink, textDecoration: "underline" },
  button: {
    ...text,
    display: "inline-block",
    border: `1px solid ${LIGHT.ink}`,
    borderRadius: 2,
    padding: "10px 24px",
    textDecoration: "none",
    backgroundColor: LIGHT.ink,
    color: LIGHT.paper,
  },
  quiet: { backgroundColor: "transparent", color: LIGHT.ink },
  picture: {
    ...text,
    display: "block",
    objectFit: "contain",
    backgroundColor: LIGHT.mat,
    fontSize: 12,
    lineHeight: "16px",
    overflow: "hidden",
  },
  notice: { display: "block", width: "100%", maxWidth: 600, height: "auto", margin: "0 0 16px" },
  giroCode: { display: "block", margin: "0 0 8px" },
  table: { width: "100%", borderCollapse: "collapse", margin: "0 0 16px" },
  cell: {
    ...text,
    borderTop: `1px solid ${LIGHT.line}`,
    padding: "10px 16px 10px 0",
    textAlign: "left",
    verticalAlign: "top",
  },
  number: {
    ...text,
    borderTop: `1px solid ${LIGHT.line}`,
    padding: "10px 0",
    textAlign: "right",
    verticalAlign: "top",
    whiteSpace: "nowrap",
    fontVariantNumeric: "tabular-nums",
  },
  name: { fontFamily: SERIF, fontSize: 18 },
  detail: { fontSize: 14, lineHeight: "22px", color: LIGHT.stone },
} satisfies Record<string, CSSProperties>;
