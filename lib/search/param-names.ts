/** The parameters of a filtered listing's address. By them next.config.ts distinguishes it from the static page of its category. */
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
