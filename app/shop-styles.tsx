"use client";

import { useSelectedLayoutSegments } from "next/navigation";
import { useState } from "react";
import home from "./first-paint/home.css?first-paint";
import listing from "./first-paint/listing.css?first-paint";
import product from "./first-paint/product.css?first-paint";
import instrument from "./fonts/instrument-sans.woff2";
import newsreader from "./fonts/newsreader.woff2";
import wholeSheet from "./shop.css?url";
import { WholeSheet } from "./whole-sheet";

/** Metrics of the fallbacks as next/font measures them: letters that come late move nothing. */
const TYPEFACES =
  `@font-face{font-family:instrument;src:url(${instrument});font-display:swap;font-weight:400 600}` +
  "@font-face{font-family:instrument-fallback;src:local(Arial);ascent-override:93.97%;descent-override:24.22%;line-gap-override:0%;size-adjust:103.22%}" +
  `@font-face{font-family:newsreader;src:url(${newsreader});font-display:swap;font-weight:350}` +
  "@font-face{font-family:newsreader-fallback;src:local(Times New Roman);ascent-override:71.89%;descent-override:25.92%;line-gap-override:0%;size-adjust:102.23%}" +
  ":root{--font-instrument:instrument,instrument-fallback;--font-newsreader:newsreader,newsreader-fallback}";

const FIRST_PAINTS = { home, listing, product };

type Props = {
  /** Whether this frame has pages whose first screen is styled by their HTML; others need a `WholeSheet` besides. */
  early?: boolean;
};

/**
 * Typefaces and style sheet of a frame. Almost all of it is in the HTML alone, where React leaves it: in the browser only the
 * style sheet remains that is last in the frame, so that what is before it is painted first.
 */
export function ShopStyles({ early }: Props) {
  const [late] = useState(
    () => typeof document === "undefined" || document.querySelector("body>link")?.getAttribute("href"),
  );
  if (typeof window === "undefined") return <StylesInHtml early={early} />;
  return typeof late === "string" && <link rel="stylesheet" href={late} />;
}

function StylesInHtml({ early }: Props) {
  const segments = useSelectedLayoutSegments();
  const kind = early ? kindOf(segments) : undefined;
  return (
    <>
      <style href="typefaces" precedence="shop">
        {TYPEFACES}
      </style>
      {[instrument, newsreader].map((face) => (
        <link key={face} rel="preload" as="font" type="font/woff2" crossOrigin="" href={face} />
      ))}
      {kind && (
        <style href={kind} precedence="shop">
          {FIRST_PAINTS[kind]}
        </style>
      )}
      {kind ? <link rel="stylesheet" href={wholeSheet} /> : <WholeSheet />}
    </>
  );
}

function kindOf([page, , ...rest]: string[]): keyof typeof FIRST_PAINTS | undefined {
  if (!page) return "home";
  if (page === "category") return "listing";
  return page === "product" && rest.length === 0 ? "product" : undefined;
}
