import "server-only";
import { EU_COUNTRIES } from "@/lib/settings/countries";
import { errors as text } from "#messages/client/checkout.json";

/** Whether form and check digits are those of its country; whether a tax office knows it is not asked. */
export async function isVatId(id: string): Promise<boolean> {
  const prefix = id.slice(0, 2);
  // Greece has a prefix of its own.
  const country = EU_COUNTRIES.find((code) => (code === "GR" ? "EL" : code) === prefix);
  if (!country) return false;
  // Only for who gives one: it knows the numbers of the whole world.
  const { euVat } = await import("stdnum");
  return euVat[country]?.some((validator) => validator.validate(id).isValid) === true;
}

/** What is wrong at which field; null: nothing. */
export async function vatIdFault(
  company: { vatId: string } | null | undefined,
): Promise<Record<string, string> | null> {
  return !company?.vatId || (await isVatId(company.vatId)) ? null : { "company.vatId": text.vatIdWrong };
}
