/** As it is shown: '/%C3%BCber-uns' is '/über-uns'. What cannot be decoded stays as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path).normalize("NFC");
  } catch {
    return path;
  }
}
