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

const serif = (family: Face["family"], address: string, weight = "350"): Face => ({ family, address, weight });
const sans = (family: Face["family"], address: string): Face => ({ family, address, weight: "400 600" });

/** As scripts/fonts.ts cuts them. */
const FACES: Record<PairName, { sans: Face; serif: Face }> = {
  newsreader: { sans: sans("instrument-sans", instrumentSans), serif: serif("newsreader", newsreader) },
  fraunces: { sans: sans("figtree", figtree), serif: serif("fraunces", fraunces) },
  bodoni: { sans: sans("work-sans", workSans), serif: serif("bodoni-moda", bodoniModa, "400") },
  literata: { sans: sans("albert-sans", albertSans), serif: serif("literata", literata) },
  bricolage: {
    sans: sans("hanken-grotesk", hankenGrotesk),
    serif: serif("bricolage-grotesque", bricolageGrotesque, "400"),
  },
};

export function addressesOf(pair: PairName): string[] {
  return [FACES[pair].sans.address, FACES[pair].serif.address];
}

/** For style attributes. */
export const PAIR_VARIABLES = {
  newsreader: variablesOf("newsreader"),
  fraunces: variablesOf("fraunces"),
  bodoni: variablesOf("bodoni"),
  literata: variablesOf("literata"),
  bricolage: variablesOf("bricolage"),
};

function variablesOf(pair: PairName): Record<string, string> {
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
