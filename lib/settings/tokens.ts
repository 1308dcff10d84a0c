// Read by scripts without a bundler: no imports but relative ones with their extension.
import { contrast, hexOf, labOf, mix } from "./color.ts";

export const SCHEMES = ["light", "dark"] as const;
export type Scheme = (typeof SCHEMES)[number];

/** What owners choose, as "#rrggbb". */
export type Colors = { readonly accent: string; readonly paper: string; readonly ink: string };

/** As app/theme.css names them, but `accent` for --vermilion. */
export type Tokens = Colors & Readonly<Record<"mat" | "stone" | "line" | "accentInk" | "onAccent", string>>;

/** Those of app/theme.css. */
export const DELIVERED_TOKENS: Record<Scheme, Tokens> = {
  light: {
    paper: "#fbfaf7",
    mat: "#f3f0ea",
    ink: "#1f1915",
    stone: "#68625c",
    line: "#dcd9d3",
    accent: "#d33e21",
    accentInk: "#c12b09",
    onAccent: "#ffffff",
  },
  dark: {
    paper: "#191512",
    mat: "#26221e",
    ink: "#efece7",
    stone: "#aaa59e",
    line: "#3d3834",
    accent: "#d33e21",
    accentInk: "#f37e61",
    onAccent: "#ffffff",
  },
};

/** How much ink is in the paper: so the delivered ones come about, but for a trace of yellow. */
const INK_SHARES = {
  light: { mat: 0.04, line: 0.13, stone: 0.635 },
  dark: { mat: 0.075, line: 0.195, stone: 0.705 },
} as const;

const TEXT_CONTRAST = 4.5;
const GRAPHICS_CONTRAST = 3;
/** What is derived for text is a little better than it must be. */
const DERIVED_CONTRAST = 5;
const LIGHTNESS_STEPS = 100;

/** The first of a hundred steps that will do, else the last. */
function firstStep(make: (step: number) => string, isGood: (color: string) => boolean): string {
  for (let step = 0; step < LIGHTNESS_STEPS; step++) if (isGood(make(step))) return make(step);
  return make(LIGHTNESS_STEPS);
}

function withLightness(color: string, lightness: number): string {
  const [, a, b] = labOf(color);
  return hexOf([lightness, a, b]);
}

export function tokensOf(scheme: Scheme, { accent, paper, ink }: Colors): Tokens {
  const delivered = DELIVERED_TOKENS[scheme];
  if (accent === delivered.accent && paper === delivered.paper && ink === delivered.ink) return delivered;
  const shares = INK_SHARES[scheme];
  const mat = mix(paper, ink, shares.mat);
  const isReadable = (color: string) => contrast(color, mat) >= DERIVED_CONTRAST;
  const from = labOf(accent)[0];
  const end = labOf(ink)[0] > labOf(paper)[0] ? 1 : 0;
  return {
    accent,
    paper,
    ink,
    mat,
    line: mix(paper, ink, shares.line),
    stone: firstStep(
      (step) => mix(paper, ink, shares.stone + (step / LIGHTNESS_STEPS) * (1 - shares.stone)),
      isReadable,
    ),
    accentInk: firstStep((step) => withLightness(accent, from + (step / LIGHTNESS_STEPS) * (end - from)), isReadable),
    onAccent: contrast(accent, "#ffffff") >= TEXT_CONTRAST ? "#ffffff" : "#000000",
  };
}

/** Foreground, background, the owner's color that decides it, and the least contrast of WCAG 2.2 AA: 1.4.3 for text, 1.4.11 for graphics. */
const CONTRAST_PAIRS = [
  ["ink", "paper", "ink", TEXT_CONTRAST],
  ["ink", "mat", "ink", TEXT_CONTRAST],
  ["stone", "paper", "ink", TEXT_CONTRAST],
  ["stone", "mat", "ink", TEXT_CONTRAST],
  ["accentInk", "paper", "accent", TEXT_CONTRAST],
  ["accentInk", "mat", "accent", TEXT_CONTRAST],
  ["onAccent", "accent", "accent", TEXT_CONTRAST],
  ["accent", "paper", "accent", GRAPHICS_CONTRAST],
  ["accent", "mat", "accent", GRAPHICS_CONTRAST],
] as const satisfies [keyof Tokens, keyof Tokens, keyof Colors, number][];

export type Measured = {
  front: (typeof CONTRAST_PAIRS)[number][0];
  back: (typeof CONTRAST_PAIRS)[number][1];
  decides: "ink" | "accent";
  ratio: number;
  isEnough: boolean;
};

export function measure(scheme: Scheme, colors: Colors): Measured[] {
  const tokens = tokensOf(scheme, colors);
  return CONTRAST_PAIRS.map(([front, back, decides, least]) => {
    const ratio = contrast(tokens[front], tokens[back]);
    return { front, back, decides, ratio, isEnough: ratio >= least };
  });
}

export type Failing = Measured & { field: keyof Colors; nearest: string };

/** The first pair that is hard to read, and the nearest color with which all that its color decides is readable. */
export function findFailing(scheme: Scheme, colors: Colors): Failing | null {
  const failing = measure(scheme, colors).find(({ isEnough }) => !isEnough);
  if (!failing) return null;
  for (const field of [failing.decides, "paper"] as const) {
    const nearest = nearestOf(scheme, colors, field, failing.decides);
    if (nearest) return { ...failing, field, nearest };
  }
  // On a middle gray nothing can be read.
  return { ...failing, field: "paper", nearest: DELIVERED_TOKENS[scheme].paper };
}

function nearestOf(scheme: Scheme, colors: Colors, field: keyof Colors, decides: Failing["decides"]): string | null {
  const [from] = labOf(colors[field]);
  for (let step = 1; step <= LIGHTNESS_STEPS; step++)
    for (const lightness of [from - step / LIGHTNESS_STEPS, from + step / LIGHTNESS_STEPS]) {
      if (lightness < 0 || lightness > 1) continue;
      const color = withLightness(colors[field], lightness);
      const measured = measure(scheme, { ...colors, [field]: color }).filter((one) => one.decides === decides);
      if (measured.every(({ isEnough }) => isEnough)) return color;
    }
  return null;
}
