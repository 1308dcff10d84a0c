import clsx from "clsx";

/**
 * A puzzle piece where a picture is about to hang; the picture covers it. It pulses ten times, unless `isStill`: each that
 * moves is a layer the browser draws in every frame, also behind its picture.
 */
export function Pulse({ isStill }: { isStill: boolean }) {
  return <span aria-hidden="true" className={clsx("picture-stand-in", !isStill && "pulses")} />;
}
