/** middleware.ts matches filtered listings by the same names. */
export const PARAM_NAMES = [
  "sort",
  "preis",
  "teile",
  "schwierigkeit",
  "material",
  "neu",
  "lager",
  "seite",
  "kategorie",
] as const;
