/** What mail programs take as one address at the very least (Windows: about 2,000 signs). */
const MAX_ADDRESS_LENGTH = 1900;

/** Text that would make the address longer than mail programs take is left out, and "…" says so. */
export function replyAddress(email: string, subject: string, text: string): string {
  const start = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`;
  if (!text.trim()) return start;
  const lines = text.trim().split(/\r\n|\r|\n/);
  const quoted = lines.map((line) => `> ${line}`.trimEnd()).join("\r\n");
  const write = (part: string) => `${start}&body=${encodeURIComponent(`\r\n\r\n${part}`)}`;
  const whole = write(quoted);
  if (whole.length <= MAX_ADDRESS_LENGTH) return whole;
  // By characters and not by code units: half an emoji cannot be written in an address.
  const letters = [...quoted];
  let fits = 0;
  let tooLong = letters.length;
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (write(`${letters.slice(0, middle).join("")} …`).length <= MAX_ADDRESS_LENGTH) fits = middle;
    else tooLong = middle;
  }
  return write(`${letters.slice(0, fits).join("")} …`);
}
