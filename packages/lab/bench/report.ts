import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import path from "node:path";
import { root } from "../../../scripts/lib/settings.ts";

const FILE = path.join(root, "docs/performance.md");

export function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => (row[column] ?? "").length)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join(" | ")} |`;
  const rule = widths.map((width, at) => (at === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  return [line(head), `| ${rule.join(" | ")} |`, ...rows.map(line)].join("\n");
}

export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

export function median(numbers: number[]): number {
  return quantile(numbers, 0.5);
}

export function quantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(Math.ceil(share * sorted.length) - 1, 0)] ?? NaN;
}

/** When and on what was measured: a figure taken while the machine was busy says little. */
export function circumstances(): string {
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${availableParallelism()} cores (${cpus()[0]?.model ?? "?"}), load ${loadavg()[0]!.toFixed(1)} at the start`;
}

export function publish(section: string, when: string, text: string): void {
  const [open, close] = [`<!-- bench:${section} -->`, `<!-- /bench:${section} -->`];
  const document = readFileSync(FILE, "utf8");
  const [before, rest] = document.split(open);
  const after = rest?.split(close)[1];
  if (before === undefined || after === undefined) throw new Error(`docs/performance.md lacks ${open} … ${close}.`);
  const measured = `Measured by \`npm run bench -w lab -- ${section}\`: ${when}.`;
  writeFileSync(FILE, `${before}${open}\n\n${measured}\n\n${text}\n\n${close}${after}`);
}
