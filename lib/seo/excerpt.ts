export function excerpt(text: string, length: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= length) return line;
  return `${line
    .slice(0, length - 1)
    .replace(/\s+\S*$/, "")
    .toWellFormed()} …`;
}
