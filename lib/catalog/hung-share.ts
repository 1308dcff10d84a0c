/** The width in cm of a field in which the largest format of the shop (80 × 100 cm) hangs. */
const LARGEST_CM = 80;
const MAX_SHARE = 0.82;
const MIN_SHARE = 0.6;
/** Of most works (48 × 60 cm): `hung-picture` in app/theme.css has it. */
const USUAL_SHARE = 0.7;

/**
 * How much of its field's width a work takes beside others, so that a larger one looks larger: by the cube root of its size, since
 * true to scale the small formats would be stamps on a phone, and the largest must leave the heart its corner. Nothing where the dimensions are not two numbers.
 */
export function hungShare(dimensions: string | null): { share?: number } {
  const [, width, height] = /^([\d,]+) × ([\d,]+) cm$/.exec(dimensions ?? "") ?? [];
  if (!width || !height) return {};
  const [across, down] = [width, height].map((side) => Number(side.replace(",", ".")));
  // A field is a quarter higher than wide.
  const share = MAX_SHARE * Math.cbrt(Math.max(across!, down! / 1.25) / LARGEST_CM);
  const rounded = Math.round(Math.min(Math.max(share, MIN_SHARE), MAX_SHARE) * 50) / 50;
  return rounded === USUAL_SHARE ? {} : { share: rounded };
}
