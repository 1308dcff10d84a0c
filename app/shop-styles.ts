import localFont from "next/font/local";
import "./shop.css";

const instrument = localFont({
  src: "./fonts/instrument-sans.woff2",
  variable: "--font-instrument",
  weight: "400 600",
  adjustFontFallback: "Arial",
});

const newsreader = localFont({
  src: "./fonts/newsreader.woff2",
  variable: "--font-newsreader",
  weight: "350",
  adjustFontFallback: "Times New Roman",
});

/** The font classes of a document in the shop's style sheet, which this file brings along. */
export const SHOP_STYLES = `${instrument.variable} ${newsreader.variable}`;
