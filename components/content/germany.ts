// Germany by hand: about seventy corners, longitude and latitude, clockwise from the mouth of the Ems. Good for a drawing only.
const BORDER: readonly (readonly [number, number])[] = [
  [7.2, 53.3],
  [7.05, 53.6],
  [8.0, 53.72],
  [8.15, 53.42],
  [8.5, 53.55],
  [8.7, 53.88],
  [9.2, 53.86],
  [8.88, 54.05],
  [8.62, 54.33],
  [9.0, 54.5],
  [8.66, 54.9],
  [9.45, 54.82],
  [10.0, 54.77],
  [9.87, 54.47],
  [10.2, 54.42],
  [11.1, 54.42],
  [10.82, 53.98],
  [11.45, 53.93],
  [12.1, 54.18],
  [12.5, 54.46],
  [13.05, 54.42],
  [13.43, 54.68],
  [13.65, 54.35],
  [13.45, 54.15],
  [13.85, 54.12],
  [14.22, 53.92],
  [14.28, 53.62],
  [14.45, 53.25],
  [14.13, 52.85],
  [14.62, 52.58],
  [14.72, 52.1],
  [14.6, 51.8],
  [15.03, 51.28],
  [14.82, 50.87],
  [14.3, 51.03],
  [13.5, 50.68],
  [12.95, 50.42],
  [12.3, 50.18],
  [12.1, 50.3],
  [12.52, 49.92],
  [12.42, 49.72],
  [12.9, 49.33],
  [13.82, 48.78],
  [13.45, 48.55],
  [12.8, 48.18],
  [13.02, 47.85],
  [13.05, 47.5],
  [12.2, 47.65],
  [11.4, 47.48],
  [10.95, 47.42],
  [10.45, 47.57],
  [10.2, 47.3],
  [9.95, 47.54],
  [9.6, 47.55],
  [8.9, 47.66],
  [8.55, 47.78],
  [7.6, 47.58],
  [7.57, 48.1],
  [7.82, 48.5],
  [8.23, 48.97],
  [7.4, 49.17],
  [6.95, 49.17],
  [6.4, 49.47],
  [6.5, 49.8],
  [6.13, 50.13],
  [6.05, 50.75],
  [6.2, 51.35],
  [5.97, 51.83],
  [6.75, 51.9],
  [7.05, 52.25],
  [6.7, 52.5],
  [7.07, 52.7],
];

const WEST_DEGREES = 5.4;
const NORTH_DEGREES = 55.15;
const UNITS_PER_DEGREE = 100;
/** How much narrower a degree of longitude is than one of latitude in the middle of Germany. */
const NARROWING = Math.cos((51.2 * Math.PI) / 180);

/** The drawing's field: width and height in its own units. */
export const FIELD = { width: 640, height: 820 };

export function project(longitude: number, latitude: number): { x: number; y: number } {
  return {
    x: Math.round((longitude - WEST_DEGREES) * UNITS_PER_DEGREE * NARROWING),
    y: Math.round((NORTH_DEGREES - latitude) * UNITS_PER_DEGREE),
  };
}

/** The country's outline as an SVG path. */
export const OUTLINE = `M${BORDER.map(([longitude, latitude]) => {
  const { x, y } = project(longitude, latitude);
  return `${x} ${y}`;
}).join("L")}Z`;
