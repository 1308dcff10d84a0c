import { writeFile } from "node:fs/promises";
import { points, PRODUCTION } from "../../settings/workshop.ts";
import { boxed, save } from "./boxed.ts";
import type { Area } from "./area.ts";

const { bleed, cutColor, hairline } = PRODUCTION;

/** Its types do not know it yet (pdfkit 0.20.2, @types/pdfkit 0.17.6). */
type WithSpotColors = ReturnType<typeof boxed> & {
  addSpotColor: (name: string, cyan: number, magenta: number, yellow: number, black: number) => void;
};

/** In a spot color, on a page that lies exactly over the print file of the same area; lines in mm of the sheet. */
export async function writeCut(
  lines: Record<string, string>,
  area: Area,
  targets: { pdf: string; svg: string },
): Promise<void> {
  await writeFile(targets.svg, svgOf(lines, area));
  const pdf = boxed(area);
  const { name, cmyk } = cutColor;
  const [cyan, magenta, yellow, black] = cmyk;
  (pdf as WithSpotColors).addSpotColor(name, cyan, magenta, yellow, black);
  pdf.translate(points(bleed - area.x), points(bleed - area.y)).scale(points(1));
  pdf.lineWidth(hairline).strokeColor(name);
  for (const line of Object.values(lines)) pdf.path(line).stroke();
  await save(pdf, targets.pdf);
}

function svgOf(lines: Record<string, string>, { x, y, width, height }: Area): string {
  const size = [width, height].map((side) => side + 2 * bleed);
  const paths = Object.entries(lines).map(([id, line]) => `<path id="${id}" d="${line}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size[0]}mm" height="${size[1]}mm" viewBox="${x - bleed} ${y - bleed} ${size.join(" ")}">
<g id="${cutColor.name}" fill="none" stroke="${cutColor.screen}" stroke-width="${hairline}">
${paths.join("\n")}
</g>
</svg>
`;
}
