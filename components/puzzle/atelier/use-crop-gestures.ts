import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from "react";
import { moveCrop, turnCrop, zoomCrop } from "@/lib/puzzle/atelier/crop";
import type { Crop, Size } from "@/lib/puzzle/atelier/design";

type Point = { x: number; y: number };
type Rect = Size & Point;

type Given = {
  stage: RefObject<HTMLElement | null>;
  picture: Size;
  crop: Crop;
  /** The crop's proportions: the sheet's, as rounding would change them little by little. */
  shape: Size;
  /** Where the crop is seen, in CSS pixels from the stage's corner. */
  frame: Rect;
  onChange: (crop: Crop) => void;
  /** Called with each crop on the way while a finger or the mouse has hold of the picture, and with null when it lets go. */
  onHold: (crop: Crop | null) => void;
};

/** How far a press of a key or a button moves the crop, as a part of its width, and how much nearer it goes. */
const KEY_STEP_RATIO = 0.04;
const LONG_STEP = 0.2;
const KEY_ZOOM_FACTOR = 1.15;
/** How much nearer a pixel of the wheel goes. */
const WHEEL_ZOOM_PER_PX = 0.0015;

const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Moves, zooms and turns a crop, by one or two fingers, by mouse and wheel, by keys and by buttons. */
export function useCropGestures({ stage, picture, crop, shape, frame, onChange, onHold }: Given) {
  const pointers = useRef(new Map<number, Point>());
  const grip = useRef<{ crop: Crop; middle: Point; spread: number }>(undefined);
  const latest = useRef<Crop>(undefined);
  /** The wheel scrolls the page until the picture has been pressed. */
  const isAtIt = useRef(false);

  const step = (direction: Point, by = KEY_STEP_RATIO) =>
    onChange(moveCrop(crop, picture, { x: direction.x * by * crop.width, y: direction.y * by * crop.width }));
  const zoom = (factor: number, at?: Point) => onChange(zoomCrop(crop, picture, shape, factor, at));
  const turn = () => onChange(turnCrop(crop, picture));
  const nearer = () => zoom(KEY_ZOOM_FACTOR);
  const farther = () => zoom(1 / KEY_ZOOM_FACTOR);

  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const corner = stage.current!.getBoundingClientRect();
    return { x: clientX - corner.left, y: clientY - corner.top };
  };
  const partOf = ({ x, y }: Point): Point => ({
    x: Math.min(Math.max((x - frame.x) / frame.width, 0), 1),
    y: Math.min(Math.max((y - frame.y) / frame.height, 0), 1),
  });
  const handsOf = () => {
    const [one, other] = [...pointers.current.values()];
    if (!one || !other) return one && { middle: one, spread: 0 };
    return {
      middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
      spread: Math.hypot(one.x - other.x, one.y - other.y),
    };
  };
  /** Restarts the gesture from the current pointers; without pointers it ends and the crop is reported. */
  const regrip = (held: Crop) => {
    const hands = handsOf();
    grip.current = hands && { crop: held, ...hands };
    latest.current = held;
    onHold(hands ? held : null);
    if (!hands) onChange(held);
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || pointers.current.size === 2) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, pointOf(event));
    isAtIt.current = true;
    regrip(crop);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!pointers.current.has(event.pointerId)) return;
    pointers.current.set(event.pointerId, pointOf(event));
    const [held, hands] = [grip.current, handsOf()];
    if (!held || !hands) return;
    const factor = held.spread > 0 && hands.spread > 0 ? hands.spread / held.spread : 1;
    const zoomed = factor === 1 ? held.crop : zoomCrop(held.crop, picture, shape, factor, partOf(held.middle));
    const scale = zoomed.width / frame.width;
    const [x, y] = [held.middle.x - hands.middle.x, held.middle.y - hands.middle.y];
    latest.current = moveCrop(zoomed, picture, { x: x * scale, y: y * scale });
    onHold(latest.current);
  };
  const onPointerUp = (event: PointerEvent) => {
    // Not `crop`: the last move may not have been rendered.
    if (pointers.current.delete(event.pointerId)) regrip(latest.current ?? crop);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = DIRECTIONS[event.key];
    const act = direction
      ? () => step(direction, event.shiftKey ? LONG_STEP : KEY_STEP_RATIO)
      : { "+": nearer, "-": farther, r: turn, R: turn }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!isAtIt.current) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY * WHEEL_ZOOM_PER_PX), partOf(pointOf(event)));
  });
  useEffect(() => {
    const element = stage.current;
    const listen = (event: WheelEvent) => onWheel(event);
    // By hand: React's own listener cannot keep the page from scrolling.
    element?.addEventListener("wheel", listen, { passive: false });
    return () => element?.removeEventListener("wheel", listen);
  }, [stage]);

  const handlers = {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
    onPointerLeave: () => {
      if (pointers.current.size === 0) isAtIt.current = false;
    },
    onKeyDown,
  };
  return { handlers, nearer, farther, turn, step };
}
