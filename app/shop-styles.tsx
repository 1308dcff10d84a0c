"use client";

import { useSelectedLayoutSegments } from "next/navigation";
import { useState } from "react";
import type { PairName } from "@/lib/platform/typefaces/pairs";
import home from "./first-paint/home.css?first-paint";
import listing from "./first-paint/listing.css?first-paint";
import product from "./first-paint/product.css?first-paint";
import wholeSheet from "./shop.css?url";
import type * as Typefaces from "./typefaces";
import { WholeSheet } from "./whole-sheet";

// oxlint-disable-next-line typescript/no-require-imports -- Imported, it would be in the browser's code too.
const typefaces = typeof window === "undefined" ? (require("./typefaces") as typeof Typefaces) : null;

const FIRST_PAINTS = { home, listing, product };

type Props = {
  /** Whether this frame has pages whose first screen is styled by their HTML; others need a `WholeSheet` besides. */
  early?: boolean;
  /** The delivered pair when absent. */
  typeface?: PairName;
};

/**
 * Typefaces and style sheet of a frame. Almost all of it is in the HTML alone, where React leaves it: in the browser only the
 * style sheet remains that is last in the frame, so that what is before it is painted first.
 */
export function ShopStyles(props: Props) {
  const [late] = useState(
    () => typeof document === "undefined" || document.querySelector("body>link")?.getAttribute("href"),
  );
  if (typeof window === "undefined") return <StylesInHtml {...props} />;
  return typeof late === "string" && <link rel="stylesheet" href={late} />;
}

function StylesInHtml({ early, typeface = "newsreader" }: Props) {
  const segments = useSelectedLayoutSegments();
  const kind = early ? kindOf(segments) : undefined;
  return (
    <>
      <style href="typefaces" precedence="shop">
        {typefaces?.declare(typeface)}
      </style>
      {typefaces?.addressesOf(typeface).map((face) => (
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
