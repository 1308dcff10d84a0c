const WHOLE_NUMBER = /(?<![0-9A-Z])KG[^0-9A-Z]{0,3}([0-9A-Z]{4})[^0-9A-Z]{0,3}([0-9A-Z]{4})(?![0-9A-Z])/i;

/** As it is stored ("KG-7F3K-9QXM", "7F3K-9Q"); null when it can be none. */
export function orderNumberIn(query: string): string | null {
  const whole = WHOLE_NUMBER.exec(query);
  if (whole) return `KG-${digits(whole[1] ?? "")}-${digits(whole[2] ?? "")}`;
  const part = query
    .toUpperCase()
    .replace(/^\s*KG(?=[^A-Z]|[0-9A-Z]{4})/, "")
    .replace(/[\s–-]/g, "");
  if (!/^[0-9A-Z]{2,8}$/.test(part)) return null;
  const known = digits(part);
  return known.length > 4 ? `${known.slice(0, 4)}-${known.slice(4)}` : known;
}

/** Order numbers have no letters that look like digits. */
function digits(text: string): string {
  return text.toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");
}
