/** Where most people here have their mail. */
const COMMON_PROVIDERS = [
  ..."aol.com aol.de arcor.de freenet.de gmail.com gmx.de gmx.net googlemail.com hotmail.com hotmail.de icloud.com".split(
    " ",
  ),
  ..."mailbox.org outlook.com outlook.de posteo.de t-online.de web.de yahoo.com yahoo.de".split(" "),
];
/** One letter away from those, and right all the same. */
const SIMILAR_PROVIDERS = ["gmx.at", "gmx.ch", "gmx.com", "mail.com", "ymail.com"];

/** The address with the well-known provider that is one slip away from the one typed: a letter, or two that are swapped. */
export function withoutTypo(email: string): string | null {
  const at = email.lastIndexOf("@") + 1;
  const domain = email.slice(at).trim().toLowerCase();
  if (at < 2 || COMMON_PROVIDERS.includes(domain) || SIMILAR_PROVIDERS.includes(domain)) return null;
  const meant = COMMON_PROVIDERS.find((provider) => isOneSlip(domain, provider));
  return meant ? email.slice(0, at).trimStart() + meant : null;
}

function isOneSlip(typed: string, meant: string): boolean {
  const shorter = Math.min(typed.length, meant.length);
  let start = 0;
  while (start < shorter && typed[start] === meant[start]) start += 1;
  let end = 0;
  while (end < shorter - start && typed.at(-1 - end) === meant.at(-1 - end)) end += 1;
  const [one, other] = [typed, meant].map((text) => text.slice(start, text.length - end));
  if (one!.length < 2 && other!.length < 2) return true;
  return one!.length === 2 && one === [...other!].toReversed().join("");
}
