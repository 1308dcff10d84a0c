import localFont from "next/font/local";
import "../admin.css";

// The same fonts as the shop's. Named once for both, they would be a style sheet of their own, one more before the first frame.
const instrument = localFont({
  src: "../fonts/instrument-sans.woff2",
  variable: "--typeface-sans",
  weight: "400 600",
  adjustFontFallback: "Arial",
});

const newsreader = localFont({
  src: "../fonts/newsreader.woff2",
  variable: "--typeface-serif",
  weight: "350",
  adjustFontFallback: "Times New Roman",
});

/** The font classes of a document in the admin area's style sheet, which this file brings along. */
export const ADMIN_STYLES = `${instrument.variable} ${newsreader.variable}`;
