import type { State } from "@/lib/platform/calendar/state-holidays";

/** Where: "in Hamburg", "im Saarland". */
export const STATES_IN: Record<State, { de: string; en: string }> = {
  BB: { de: "in Brandenburg", en: "in Brandenburg" },
  BE: { de: "in Berlin", en: "in Berlin" },
  BW: { de: "in Baden-Württemberg", en: "in Baden-Württemberg" },
  BY: { de: "in Bayern", en: "in Bavaria" },
  HB: { de: "in Bremen", en: "in Bremen" },
  HE: { de: "in Hessen", en: "in Hesse" },
  HH: { de: "in Hamburg", en: "in Hamburg" },
  MV: { de: "in Mecklenburg-Vorpommern", en: "in Mecklenburg-Vorpommern" },
  NI: { de: "in Niedersachsen", en: "in Lower Saxony" },
  NW: { de: "in Nordrhein-Westfalen", en: "in North Rhine-Westphalia" },
  RP: { de: "in Rheinland-Pfalz", en: "in Rhineland-Palatinate" },
  SH: { de: "in Schleswig-Holstein", en: "in Schleswig-Holstein" },
  SL: { de: "im Saarland", en: "in Saarland" },
  SN: { de: "in Sachsen", en: "in Saxony" },
  ST: { de: "in Sachsen-Anhalt", en: "in Saxony-Anhalt" },
  TH: { de: "in Thüringen", en: "in Thuringia" },
};
