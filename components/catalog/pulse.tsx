import { pieceMask } from "@/components/brand/piece";

/** A pulsing puzzle piece where a picture is about to hang; the picture covers it. It tires after ten beats. */
export function Pulse() {
  return (
    <span
      aria-hidden="true"
      className="absolute inset-0 m-auto size-2/5 animate-pulse bg-line repeat-[10]"
      style={pieceMask}
    />
  );
}
