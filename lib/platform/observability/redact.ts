/** Personal data and secrets, and what replaces them. Addresses of orders and shared lists come first, so that they stay readable. */
const RULES: [RegExp, string][] = [
  [/(\/(?:bestellung|wunschliste)\/)[^/?#\s"']+/g, "$1[token]"],
  // Query strings: search words, tokens of mails, an order to withdraw from.
  [/((?:https?:\/\/|\/)[^\s"'?]*\?)[^\s"'#]+/g, "$1[query]"],
  [/[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g, "[e-mail]"],
  [/\b(?:ey[\w-]{10,}\.[\w-]+\.[\w-]*|sb_secret_[\w-]+|Bearer\s+\S+)/g, "[secret]"],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, "[uuid]"],
];

/** So that it may be kept in a log. */
export function redact(text: string): string {
  return RULES.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
}
