import type { PairName } from "@/lib/platform/typefaces/pairs";
import albertSans from "./fonts/albert-sans.woff2";
import bodoniModa from "./fonts/bodoni-moda.woff2";
import bricolageGrotesque from "./fonts/bricolage-grotesque.woff2";
import fallbacks from "./fonts/fallbacks.json";
import figtree from "./fonts/figtree.woff2";
import fraunces from "./fonts/fraunces.woff2";
import hankenGrotesk from "./fonts/hanken-grotesk.woff2";
import instrumentSans from "./fonts/instrument-sans.woff2";
import literata from "./fonts/literata.woff2";
import newsreader from "./fonts/newsreader.woff2";
import workSans from "./fonts/work-sans.woff2";

type Face = { family: keyof typeof fallbacks; address: string; weight: string };

/** As scripts/fonts.ts cuts them. */
const FACES: Record<PairName, { sans: Face; serif: Face }> = {
  newsreader: {
    sans: { family: "instrument-sans", address: instrumentSans, weight: "400 600" },
    serif: { family: "newsreader", address: newsreader, weight: "350" },
  },
  fraunces: {
    sans: { family: "figtree", address: figtree, weight: "400 600" },
    serif: { family: "fraunces", address: fraunces, weight: "350" },
  },
  bodoni: {
    sans: { family: "work-sans", address: workSans, weight: "400 600" },
    serif: { family: "bodoni-moda", address: bodoniModa, weight: "400" },
  },
  literata: {
    sans: { family: "albert-sans", address: albertSans, weight: "400 600" },
    serif: { family: "literata", address: literata, weight: "350" },
  },
  bricolage: {
    sans: { family: "hanken-grotesk", address: hankenGrotesk, weight: "400 600" },
    serif: { family: "bricolage-grotesque", address: bricolageGrotesque, weight: "400" },
  },
};

export function addressesOf(pair: PairName): string[] {
  return [FACES[pair].sans.address, FACES[pair].serif.address];
}

export function variablesOfPair(pair: PairName): Record<string, string> {
  const named = ({ family }: Face) => `${family},${family}-fallback`;
  return { "--typeface-sans": named(FACES[pair].sans), "--typeface-serif": named(FACES[pair].serif) };
}

/** With fallbacks of the same metrics: letters that come late move nothing. */
export function fontFaces(pair: PairName): string {
  return Object.values(FACES[pair])
    .map(
      ({ family, address, weight }) =>
        `@font-face{font-family:${family};src:url(${address});font-display:swap;font-weight:${weight}}` +
        `@font-face{font-family:${family}-fallback;${fallbacks[family]}}`,
    )
    .join("");
}

/** For a whole document. */
export function declare(pair: PairName): string {
  const variables = Object.entries(variablesOfPair(pair)).map(([name, value]) => `${name}:${value}`);
  return `${fontFaces(pair)}:root{${variables.join(";")}}`;
}
