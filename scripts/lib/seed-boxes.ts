export const BOXES: Record<number, string> = {
  500: "27 × 20 × 5 cm",
  750: "30 × 22 × 5 cm",
  1000: "37 × 27 × 5,5 cm",
  1500: "37 × 27 × 6,5 cm",
  2000: "43 × 30 × 7 cm",
  3000: "43 × 30 × 9 cm",
};
