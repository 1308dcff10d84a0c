/** A piece of a flame graph: where it begins and how long it is (same unit), and how many pieces are above it. */
export type Flame = { name: string; from: number; length: number; depth: number };

const WIDTH = 1200;
const ROW = 16;
const TOP = 36;
/** Rows that are drawn: a recursion goes on for hundreds. */
const DEEPEST = 40;
/** Pieces narrower than this many pixels are left out, and text where there is no room for a few letters. */
const [NARROWEST, LEGIBLE] = [1, 40];
const PER_LETTER = 6.2;

/** A flame graph as SVG; `span` is what its width stands for, `unit` its name. */
export function drawFlames(title: string, flames: Flame[], span: number, unit: string): string {
  const scale = WIDTH / span;
  const drawn = flames.filter(({ length, depth }) => length * scale >= NARROWEST && depth < DEEPEST);
  const height = TOP + ROW * (Math.max(0, ...drawn.map(({ depth }) => depth)) + 1);
  const pieces = drawn.map((flame) => piece(flame, scale, unit));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="11">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    `<text x="4" y="14">${escape(title)}</text>`,
    ...scaleMarks(span, scale, unit, height),
    ...pieces,
    "</svg>\n",
  ].join("\n");
}

function piece({ name, from, length, depth }: Flame, scale: number, unit: string): string {
  const [x, y, width] = [from * scale, TOP + depth * ROW, length * scale];
  const label = width < LEGIBLE ? "" : name.slice(0, Math.floor(width / PER_LETTER));
  const text = label && `<text x="${(x + 3).toFixed(1)}" y="${y + 12}">${escape(label)}</text>`;
  const title = `<title>${escape(name)}, ${length.toFixed(1)} ${unit}</title>`;
  const shape = `x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${color(name)}"`;
  return `<g>${title}<rect ${shape}/>${text}</g>`;
}

/** Ten marks along the top. */
function scaleMarks(span: number, scale: number, unit: string, height: number): string[] {
  return Array.from({ length: 10 }, (_, index) => {
    const x = ((index * span) / 10) * scale;
    const value = `${Math.round((index * span) / 10)} ${unit}`;
    return `<path d="M${x} 20V${height}" stroke="#ddd"/><text x="${x + 2}" y="30" fill="#777">${value}</text>`;
  });
}

/** The same name has the same warm color everywhere. */
function color(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 360;
  return `hsl(${15 + (sum % 45)} 75% ${68 + (sum % 16)}%)`;
}

const escape = (text: string) => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
