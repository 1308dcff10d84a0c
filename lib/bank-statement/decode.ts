/**
 * The text of a file: UTF-8, or what German banks write instead, Windows-1252. Null when it is no text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = asUtf8(bytes) ?? new TextDecoder("windows-1252").decode(bytes);
  return text.includes("\0") ? null : text;
}

function asUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
