/** Characters that the person who types or pastes them does not see; `internal.typed_text` in SQL removes the same. */
const INVISIBLE =
  // eslint-disable-next-line no-control-regex -- Control characters are what is looked for.
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|\p{Cs}/gu;

/** A joiner outside of an emoji such as 👩‍🎨. */
const STRAY_JOINER =
  // eslint-disable-next-line no-misleading-character-class -- Each of these is looked for by itself.
  /(?<![\u2190-\u2BFF\u{1F000}-\u{1FAFF}\uFE0F])\u200D|\u200D(?![\u2190-\u2BFF\u{1F000}-\u{1FAFF}])/gu;

/** Composed letters, no invisible characters, one kind of blank, hyphen and apostrophe. */
export function normalizeText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(INVISIBLE, "")
    .replace(STRAY_JOINER, "")
    .normalize("NFC")
    .replace(/[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g, " ")
    .replace(/[\u2010\u2011\u2212\uFE63\uFF0D]/g, "-")
    .replace(/[\u00B4\u02B9\u02BC\u2032\uFF07]/g, "’");
}

export function normalizeLine(text: string): string {
  return normalizeText(text).replace(/\s+/g, " ").trim();
}

export function normalizeLines(text: string): string {
  return normalizeText(text)
    .replace(/[ \t]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** A number, code or telephone number: its parts are joined by plain hyphens, whatever dash was typed. */
export function normalizeCode(text: string): string {
  return normalizeLine(text).replace(/[\u2012-\u2015]/g, "-");
}

/** An e-mail address with its domain as mail servers know it: "clara@müller.de" → "clara@xn--mller-kva.de". */
export function normalizeEmail(text: string): string {
  const address = normalizeLine(text);
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  if (at < 1 || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || /^[\w.-]+$/.test(domain)) return address;
  return URL.canParse(`http://${domain}`) ? `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}` : address;
}
