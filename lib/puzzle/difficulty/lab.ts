/** CIE Lab in whole hundredths; only arithmetic, because powers and roots may differ from engine to engine. */
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

/** From 0 to 1. */
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

/** By Newton's method, from 0.008 to 1; so many steps are enough for the last digit. */
function root(of: number, degree: number): number {
  let guess = 1;
  for (let step = 0; step < 16; step++) {
    let power = guess;
    for (let times = 2; times < degree; times++) power *= guess;
    guess = ((degree - 1) * guess + of / power) / degree;
  }
  return guess;
}
