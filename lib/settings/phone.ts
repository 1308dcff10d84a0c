/** The address behind a telephone number's link: "+49 40 66969 100" → "tel:+494066969100". */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
