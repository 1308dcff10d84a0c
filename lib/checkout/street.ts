type Street = { address: string; addition: string };

const PACKSTATION = String.raw`\b(?:pack|paket)[\s-]?station\b`;
const BRANCH = String.raw`\b(?:post[\s-]?filiale|paket[\s-]?shop)\b`;
/** Beside a street, "neben der Packstation" is a hint for the driver; with its number it is where the parcel shall go. */
const NUMBER = String.raw`\D{0,6}(\d(?:\s?\d){2})(?!\d)`;
const POST_NUMBER = /(?<!\d)\d(?:\s?\d){5,9}(?!\d)/;

const says = (text: string, words: string) => new RegExp(words, "i").test(text);

/** What was typed as a street although DHL needs more than that to deliver there. */
export function parcelPlaceOf({ address, addition }: Street): "packstation" | "branch" | null {
  if (says(address, PACKSTATION) || says(addition, PACKSTATION + NUMBER)) return "packstation";
  if (says(address, BRANCH) || says(addition, BRANCH + NUMBER)) return "branch";
  return null;
}

/** The numbers of a Packstation that was typed as a street; empty where there is none. */
export function packstationOf({ address, addition }: Street): { station: string; postNumber: string } {
  const typed = `${address} / ${addition}`;
  const [found = "", station = ""] = new RegExp(PACKSTATION + NUMBER, "i").exec(typed) ?? [];
  const [postNumber = ""] = POST_NUMBER.exec(typed.replace(found, "/")) ?? [];
  return { station, postNumber };
}

/** Whether a street has its house number. */
export const hasNumber = (address: string): boolean => /\p{N}/u.test(address);
