import type { LabelColumn, LabelField } from "@/lib/settings/label-columns";
import type { Order } from "@/lib/orders/schema";
import { toCsv } from "@/lib/platform/format/csv";
import { shortDay } from "@/lib/platform/format/dates";
import { gramsOf, kilograms, type Weighed } from "./weight";

export type Parcel = {
  number: string;
  name: string;
  company?: string | null | undefined;
  delivery: Order["delivery"];
  shippingOption: string;
  items: Weighed[];
};

/** "Gartenweg 3 a" as ["Gartenweg", "3 a"]; without a number at its end all of it is the street. */
export function splitStreet(address: string): [street: string, houseNumber: string] {
  const [, street, number] =
    /^(.*\D)[ ,]+(\d+ ?[a-zA-Z]?(?: ?[-–/+] ?\d+ ?[a-zA-Z]?)?)$/.exec(address.trim()) ??
    /^(.*[^\d\s])(\d+[a-zA-Z]?)$/.exec(address.trim()) ??
    [];
  return street && number ? [street.replace(/[ ,]+$/, ""), number] : [address.trim(), ""];
}

/** `day`: on which they are handed over. */
export function labelsCsv(columns: readonly LabelColumn[], parcels: readonly Parcel[], day: string): string {
  const rows = parcels.map((parcel) => {
    const values = valuesOf(parcel, day);
    return columns.map((column) => ("field" in column ? values[column.field] : column.fixed));
  });
  return toCsv([columns.map(({ title }) => title), ...rows]);
}

function valuesOf(
  { number, name, company, delivery, shippingOption, items }: Parcel,
  day: string,
): Record<LabelField, string> {
  const isStation = delivery.kind === "packstation";
  const [street, houseNumber] = isStation ? ["Packstation", delivery.station] : splitStreet(delivery.address);
  const grams = gramsOf(items);
  return {
    Bestellnummer: number,
    Datum: shortDay(day),
    Name: name,
    Firma: company ?? "",
    Zusatz: isStation ? delivery.postNumber : delivery.addition,
    Straße: street,
    Hausnummer: houseNumber,
    "Straße und Hausnummer": isStation ? `${street} ${houseNumber}` : delivery.address,
    PLZ: delivery.postalCode,
    Ort: delivery.city,
    // Deliveries go to Germany alone.
    Land: "DEU",
    "Gewicht in kg": grams === null ? "" : kilograms(grams),
    "Gewicht in g": grams === null ? "" : String(grams),
    Versandart: shippingOption,
  };
}
