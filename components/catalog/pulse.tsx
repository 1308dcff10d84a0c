import clsx from "clsx";

/**
 * A puzzle piece where a picture is about to hang; the picture covers it. It pulses ten times, unless `isStill`: each that
 * moves is a layer the browser draws in every frame, also behind its picture.
 */
export function Pulse({ isStill }: { isStill: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx("absolute inset-0 m-auto size-2/5 bg-line piece-mask", !isStill && "animate-pulse repeat-[10]")}
    />
  );
}
