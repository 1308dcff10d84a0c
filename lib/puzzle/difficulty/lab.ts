/**
 * A color of the screen (sRGB, whole numbers from 0 to 255) in CIE Lab, each of the three as a whole number of hundredths, put
 * into `into` from `at` on. Distances there are about as large as they look. Nothing but arithmetic is used: powers and roots of
 * the language may differ in their last digit from engine to engine.
 */
export function putLab(red: number, green: number, blue: number, into: Int16Array, at: number): void {
  const [r, g, b] = [LINEAR[red]!, LINEAR[green]!, LINEAR[blue]!];
  // Relative to the white of daylight, D65.
  const x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = curve(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = curve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  into[at] = Math.round(11_600 * y - 1600);
  into[at + 1] = Math.round(50_000 * (x - y));
  into[at + 2] = Math.round(20_000 * (y - z));
}

/** How much light each of the 256 steps of a screen's color is, from 0 to 1. */
const LINEAR = Float64Array.from({ length: 256 }, (_, step) => {
  const part = step / 255;
  if (part <= 0.04045) return part / 12.92;
  const base = (part + 0.055) / 1.055;
  // base ^ 2.4
  return base * base * root(base * base, 5);
});

function curve(light: number): number {
  return light > 216 / 24_389 ? root(light, 3) : ((24_389 / 27) * light + 16) / 116;
}

/** The root of a number from 0.008 to 1, by Newton's method; so many steps are enough for the last digit. */
function root(of: number, degree: number): number {
  let guess = 1;
  for (let step = 0; step < 16; step++) {
    let power = guess;
    for (let times = 2; times < degree; times++) power *= guess;
    guess = ((degree - 1) * guess + of / power) / degree;
  }
  return guess;
}
