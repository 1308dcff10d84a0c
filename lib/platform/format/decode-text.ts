/** The text of a file in UTF-8 or UTF-16, with or without its mark; null when it is in neither. */
export function decodeText(bytes: Uint8Array): string | null {
  // Files begin with a mark or with a letter of ASCII, one byte of which is zero in UTF-16.
  const [first, second] = bytes;
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  return decodeAs(isLittle ? "utf-16le" : isBig ? "utf-16be" : "utf-8", bytes);
}

/** The text in this encoding, without its mark; null when it is no text in it. */
export function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}
