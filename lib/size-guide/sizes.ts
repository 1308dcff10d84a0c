export type RingSize = {
  us: number;
  uk: string;
  /** Inner circumference in whole millimetres: the European size (ISO 8653), and the number in our product details. */
  eu: number;
  diameter: number;
  circumference: number;
};

export const RING_SIZES: readonly RingSize[] = [
  { us: 5, uk: "J½", eu: 49, diameter: 15.7, circumference: 49.3 },
  { us: 5.5, uk: "K½", eu: 51, diameter: 16.1, circumference: 50.6 },
  { us: 6, uk: "L½", eu: 52, diameter: 16.5, circumference: 51.9 },
  { us: 6.5, uk: "M½", eu: 53, diameter: 16.9, circumference: 53.1 },
  { us: 7, uk: "N½", eu: 54, diameter: 17.3, circumference: 54.4 },
  { us: 7.5, uk: "O½", eu: 56, diameter: 17.7, circumference: 55.7 },
  { us: 8, uk: "P½", eu: 57, diameter: 18.1, circumference: 57.0 },
  { us: 8.5, uk: "Q½", eu: 58, diameter: 18.5, circumference: 58.3 },
  { us: 9, uk: "R½", eu: 60, diameter: 18.9, circumference: 59.5 },
  { us: 9.5, uk: "S½", eu: 61, diameter: 19.4, circumference: 60.8 },
  { us: 10, uk: "T½", eu: 62, diameter: 19.8, circumference: 62.1 },
];

/** Lengths in centimeters: a wrist, and the bracelet that sits close or falls loosely on it. */
export const BRACELET_LENGTHS = [
  { wrist: 14, close: 15, loose: 16 },
  { wrist: 15, close: 16, loose: 17 },
  { wrist: 16, close: 17, loose: 18 },
  { wrist: 17, close: 18, loose: 19 },
  { wrist: 18, close: 19, loose: 20 },
  { wrist: 19, close: 20, loose: 21 },
] as const;

/** The size guide says where such a necklace ends, in the same order. */
export const NECKLACE_LENGTHS = [
  { length: 38, inches: 15 },
  { length: 42, inches: 16.5 },
  { length: 45, inches: 17.75 },
  { length: 50, inches: 19.75 },
  { length: 60, inches: 23.5 },
  { length: 75, inches: 29.5 },
] as const;
