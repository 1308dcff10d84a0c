import localFont from "next/font/local";

export const instrument = localFont({
  src: "./fonts/instrument-sans.woff2",
  variable: "--font-instrument",
  weight: "400 600",
  adjustFontFallback: "Arial",
});

export const newsreader = localFont({
  src: "./fonts/newsreader.woff2",
  variable: "--font-newsreader",
  weight: "350",
  adjustFontFallback: "Times New Roman",
});
