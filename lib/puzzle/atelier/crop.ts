import { turnedSize, TURNS, type Crop, type Size } from "./design";

type Point = { x: number; y: number };

/** The smallest crop has this part of the largest one's sides. */
const MIN_CROP_RATIO = 1 / 8;

const MIDDLE: Point = { x: 0.5, y: 0.5 };

export function largestCrop(picture: Size, shape: Size): Crop {
  return framed(picture, 0, shape, Infinity, { x: picture.width / 2, y: picture.height / 2 });
}

export function moveCrop(crop: Crop, picture: Size, by: Point): Crop {
  const full = turnedSize(picture, crop.turn);
  return {
    ...crop,
    x: clamp(Math.round(crop.x + by.x), 0, full.width - crop.width),
    y: clamp(Math.round(crop.y + by.y), 0, full.height - crop.height),
  };
}

/** The point `at`, a part of the crop's sides, stays where it is if it can. */
export function zoomCrop(crop: Crop, picture: Size, shape: Size, factor: number, at: Point = MIDDLE): Crop {
  const width = boundWidth(picture, crop, shape, crop.width / factor);
  const height = (width * shape.height) / shape.width;
  return framed(picture, crop.turn, shape, width, {
    x: crop.x + at.x * crop.width + (0.5 - at.x) * width,
    y: crop.y + at.y * crop.height + (0.5 - at.y) * height,
  });
}

export function zoomsOf(crop: Crop, picture: Size, shape: Size): { nearer: boolean; farther: boolean } {
  const { width } = crop;
  return {
    nearer: zoomCrop(crop, picture, shape, 1.5).width < width,
    farther: zoomCrop(crop, picture, shape, 1 / 1.5).width > width,
  };
}

export function turnCrop(crop: Crop, picture: Size): Crop {
  const full = turnedSize(picture, crop.turn);
  const turn = TURNS[(TURNS.indexOf(crop.turn) + 1) % TURNS.length]!;
  return { turn, x: full.height - crop.y - crop.height, y: crop.x, width: crop.height, height: crop.width };
}

export function reshapeCrop(crop: Crop, picture: Size, shape: Size): Crop {
  const share = crop.width / boundWidth(picture, crop, crop, Infinity);
  return framed(picture, crop.turn, shape, share * boundWidth(picture, crop, shape, Infinity), {
    x: crop.x + crop.width / 2,
    y: crop.y + crop.height / 2,
  });
}

export function fitCrop(crop: Crop, picture: Size, shape: Size): Crop {
  const isFitting = Math.abs(crop.height - (crop.width * shape.height) / shape.width) <= 2;
  return isFitting ? crop : reshapeCrop(crop, picture, shape);
}

export function scaleCrop(crop: Crop, from: Size, to: Size): Crop {
  const by = turnedSize(to, crop.turn).width / turnedSize(from, crop.turn).width;
  return framed(to, crop.turn, crop, crop.width * by, {
    x: (crop.x + crop.width / 2) * by,
    y: (crop.y + crop.height / 2) * by,
  });
}

/** `wished` may be Infinity. */
function boundWidth(picture: Size, { turn }: Pick<Crop, "turn">, shape: Size, wished: number): number {
  const full = turnedSize(picture, turn);
  const largest = Math.min(full.width, (full.height * shape.width) / shape.height);
  return Math.max(1, clamp(wished, largest * MIN_CROP_RATIO, largest));
}

function framed(picture: Size, turn: Crop["turn"], shape: Size, wished: number, middle: Point): Crop {
  const full = turnedSize(picture, turn);
  const width = clamp(Math.round(boundWidth(picture, { turn }, shape, wished)), 1, full.width);
  const height = clamp(Math.round((width * shape.height) / shape.width), 1, full.height);
  return {
    turn,
    x: clamp(Math.round(middle.x - width / 2), 0, full.width - width),
    y: clamp(Math.round(middle.y - height / 2), 0, full.height - height),
    width,
    height,
  };
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
