import { Picture } from "@/components/images/picture";
import { Piece } from "@/components/brand/piece";

/** A piece of the ordered work that moves to its place; without motion under prefers-reduced-motion. */
export function PlacedPiece({ imageUrl }: { imageUrl: string | undefined }) {
  return (
    <div aria-hidden="true" className="relative size-28 md:size-36">
      <Piece className="absolute inset-0 size-full text-mat" />
      <div className="relative size-full clicks bg-vermilion piece-mask">
        {imageUrl && (
          <Picture src={imageUrl} alt="" range="card" sizes="144px" when="first" className="scale-125 object-cover" />
        )}
      </div>
    </div>
  );
}
