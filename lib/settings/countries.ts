/** The member states of the EU by their ISO codes, Germany first. Their German names come from Intl.DisplayNames. */
export const EU_COUNTRIES = [
  "DE",
  "AT",
  "BE",
  "BG",
  "CY",
  "CZ",
  "DK",
  "EE",
  "ES",
  "FI",
  "FR",
  "GR",
  "HR",
  "HU",
  "IE",
  "IT",
  "LT",
  "LU",
  "LV",
  "MT",
  "NL",
  "PL",
  "PT",
  "RO",
  "SE",
  "SI",
  "SK",
] as const;

const names = new Intl.DisplayNames("de", { type: "region" });

/** The German name of a country: "AT" → "Österreich". */
export function countryName(code: string): string {
  return names.of(code) ?? code;
}
