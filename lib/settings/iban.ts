/** ISO 7064, mod 97; German ones have 22 characters. */
export function isIban(text: string): boolean {
  const iban = text.replaceAll(" ", "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban) || (iban.startsWith("DE") && !/^DE\d{20}$/.test(iban))) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((character) => parseInt(character, 36)).join("");
  return BigInt(digits) % 97n === 1n;
}
