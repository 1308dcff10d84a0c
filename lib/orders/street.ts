import { errors as text } from "#messages/client/checkout.json";

type Street = { address: string; addition: string };

const PACKSTATION_PATTERN = String.raw`\b(?:pack|paket)[\s-]?station\b`;
const POST_BRANCH_PATTERN = String.raw`\b(?:post[\s-]?filiale|paket[\s-]?shop)\b`;
const STATION_NUMBER_PATTERN = String.raw`\D{0,6}(\d(?:\s?\d){2})(?!\d)`;
const POST_NUMBER_PATTERN = /(?<!\d)\d(?:\s?\d){5,9}(?!\d)/;

/** "Neben der Packstation" is a hint for the driver; with its number, or at the beginning, it is where the parcel shall go. */
const isAt = (place: string, { address, addition }: Street) =>
  new RegExp(`^\\s*(?:dhl[\\s-]*)?${place}`, "i").test(address) ||
  new RegExp(place + STATION_NUMBER_PATTERN, "i").test(`${address} / ${addition}`);

/** What was typed as a street although DHL needs more than that to deliver there. */
export function parcelPlaceOf(street: Street): "packstation" | "branch" | null {
  if (isAt(PACKSTATION_PATTERN, street)) return "packstation";
  return isAt(POST_BRANCH_PATTERN, street) ? "branch" : null;
}

export function packstationOf({ address, addition }: Street): { station: string; postNumber: string } {
  const typed = `${address} / ${addition}`;
  const [found = "", station = ""] = new RegExp(PACKSTATION_PATTERN + STATION_NUMBER_PATTERN, "i").exec(typed) ?? [];
  const [postNumber = ""] = POST_NUMBER_PATTERN.exec(typed.replace(found, "/")) ?? [];
  return { station, postNumber };
}

export const hasNumber = (address: string): boolean => /\p{N}/u.test(address);

export function streetFault(street: Street, hasNoNumber: boolean | undefined): string | null {
  const place = parcelPlaceOf(street);
  if (place) return text.places[place];
  return hasNoNumber || hasNumber(street.address) ? null : text.addressNumber;
}
