/** What a column of the carrier's file may hold: the words are those that owners type. */
const LABEL_FIELDS = [
  ...(["Bestellnummer", "Datum", "Name", "Firma", "Zusatz", "Straße", "Hausnummer", "Straße und Hausnummer"] as const),
  ...(["PLZ", "Ort", "Land", "Gewicht in kg", "Gewicht in g", "Versandart"] as const),
];
export type LabelField = (typeof LABEL_FIELDS)[number];

/** `fixed`: the same text for each parcel. */
export type LabelColumn = { title: string } & ({ field: LabelField } | { fixed: string });

export const LABEL_LINES = {
  error: "labelColumn",
  read: (line: string): LabelColumn | null => {
    const [, title = "", value = "", fixed] = /^(.+?) = ("([^"]*)"|[^"]+)$/.exec(line) ?? [];
    if (fixed !== undefined) return { title, fixed };
    const field = LABEL_FIELDS.find((one) => one.toLowerCase() === value.toLowerCase());
    return field ? { title, field } : null;
  },
  write: (column: LabelColumn) => `${column.title} = ${"field" in column ? column.field : `"${column.fixed}"`}`,
} as const;

/** As in DHL's own template "Vorlage Sendungsdatenimport" of its portal for business customers. */
export const DHL_COLUMNS: readonly LabelColumn[] = [
  { title: "Sendungsreferenz", field: "Bestellnummer" },
  { title: "Sendungsdatum", field: "Datum" },
  { title: "Empfänger Name 1", field: "Name" },
  { title: "Empfänger Name 2 / Postnummer", field: "Zusatz" },
  { title: "Empfänger Name 3", field: "Firma" },
  { title: "Empfänger Straße", field: "Straße" },
  { title: "Empfänger Hausnummer", field: "Hausnummer" },
  { title: "Empfänger PLZ", field: "PLZ" },
  { title: "Empfänger Ort", field: "Ort" },
  { title: "Empfänger Land", field: "Land" },
  { title: "Gewicht", field: "Gewicht in kg" },
  { title: "Produkt- und Servicedetails", fixed: "V01PAK" },
  { title: "Abrechnungsnummer", fixed: "" },
];
