import { PAIRS, type PairName } from "../platform/typefaces/pairs.ts";
import { contrast } from "./color.ts";
import { choice, color, flag, optionalRead } from "./fields.ts";
import { definePart, type ValueOf } from "./part.ts";
import { readPicture, writePicture, type KeptPicture } from "./picture.ts";
import { DELIVERED_TOKENS, findFailing, SCHEMES, tokensOf, type Colors, type Scheme, type Tokens } from "./tokens.ts";

export type Logo = KeptPicture;

/** Mail programs and PDF files show no other. */
const readLogo = (line: string) => (/\.png /.test(line) ? readPicture(line) : null);

const LOGO_LINE = { error: "wrong", read: readLogo, write: writePicture } as const;

const { light, dark } = DELIVERED_TOKENS;

/** How the shop looks. */
export const BRAND = definePart(
  {
    accentLight: color(light.accent, "light"),
    paperLight: color(light.paper),
    inkLight: color(light.ink),
    accentDark: color(dark.accent, "dark"),
    paperDark: color(dark.paper),
    inkDark: color(dark.ink),
    typeface: choice<PairName>("newsreader", PAIRS, { group: "typeface" }),
    ornament: choice("piece", ["piece", "none"], { group: "mark" }),
    logo: optionalRead<Logo>(null, { kind: "logo" }, LOGO_LINE),
    /** Where the paper is dark; null: the same. */
    logoDark: optionalRead<Logo>(null, { kind: "logo" }, LOGO_LINE),
    /** Said at the end of each page. */
    hasGeneratedPictures: flag(true, { group: "pictures" }),
  },
  (typed) => {
    for (const scheme of SCHEMES) {
      const failing = findFailing(scheme, colorsOf(typed as Brand, scheme)); // All fields are there, else nothing is judged.
      if (failing)
        return {
          field: fieldOf(failing.field, scheme),
          error: `contrast ${failing.front} ${failing.back} ${failing.ratio.toFixed(1)} ${failing.nearest}`,
        };
    }
    return null;
  },
);

export type Brand = ValueOf<typeof BRAND>;

const FIELD_ENDINGS = { light: "Light", dark: "Dark" } as const;

const fieldOf = <Name extends keyof Colors>(name: Name, scheme: Scheme) => `${name}${FIELD_ENDINGS[scheme]}` as const;

export function colorsOf(brand: Pick<Brand, `${keyof Colors}${"Light" | "Dark"}`>, scheme: Scheme): Colors {
  return {
    accent: brand[fieldOf("accent", scheme)],
    paper: brand[fieldOf("paper", scheme)],
    ink: brand[fieldOf("ink", scheme)],
  };
}

export function tokensIn(brand: Brand, scheme: Scheme): Tokens {
  return tokensOf(scheme, colorsOf(brand, scheme));
}

const PRINTED_CONTRAST = 4.5;

/** The paper of printers is white: what is made for a dark page would not be seen on it. */
export function printedTokens(brand: Brand): Tokens {
  const tokens = tokensIn(brand, "light");
  return contrast(tokens.stone, "#ffffff") >= PRINTED_CONTRAST ? tokens : DELIVERED_TOKENS.light;
}

export function hasOwnColors(brand: Brand): boolean {
  return SCHEMES.some((scheme) => tokensIn(brand, scheme) !== DELIVERED_TOKENS[scheme]);
}

const CSS_VARIABLES = {
  paper: "paper",
  mat: "mat",
  ink: "ink",
  stone: "stone",
  line: "line",
  accent: "vermilion",
  accentInk: "vermilion-ink",
  onAccent: "on-vermilion",
} as const;

/** As the custom properties of app/theme.css. */
export function variablesOf(tokens: Tokens): Record<`--${string}`, string> {
  return Object.fromEntries(
    Object.entries(CSS_VARIABLES).map(([name, variable]) => [`--${variable}`, tokens[name as keyof Tokens]]), // The keys are tokens.
  );
}

/** Of a selector said twice, so that it counts more than app/theme.css, whichever comes first; null for what is delivered. */
export function brandCss(brand: Brand): string | null {
  if (!hasOwnColors(brand)) return null;
  const rule = (selector: string, tokens: Tokens) =>
    `${selector}{${Object.entries(variablesOf(tokens))
      .map(([name, value]) => `${name}:${value}`)
      .join(";")}}`;
  const [light, dark, printed] = [tokensIn(brand, "light"), tokensIn(brand, "dark"), printedTokens(brand)];
  return (
    rule(":root:root", light) +
    `@media (prefers-color-scheme:dark){${rule(":root:root", dark)}}` +
    rule(".printed.printed", printed) +
    `@media print{${rule(":root:root", printed)}}`
  );
}
