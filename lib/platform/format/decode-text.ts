/** With or without its mark; null when it is in neither UTF-8 nor UTF-16. */
export function decodeText(bytes: Uint8Array): string | null {
  // Files begin with a mark or with a letter of ASCII, one byte of which is zero in UTF-16.
  const [first, second] = bytes;
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  return decodeAs(isLittle ? "utf-16le" : isBig ? "utf-16be" : "utf-8", bytes);
}

export function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}
