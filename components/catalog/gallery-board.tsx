import clsx from "clsx";
import { Picture } from "@/components/images/picture";
import type { Picture as Shown } from "@/lib/catalog/schema";
import { pictureStyle } from "./gallery-frame";

/** Where the loose pieces lie, and what each shows of the picture. */
const LOOSE = [
  "right-[3%] bottom-[22%] rotate-[28deg] [--of:70%_60%]",
  "right-[22%] bottom-[3%] -rotate-[17deg] [--of:40%_85%]",
];

/** The picture as a puzzle that somebody has begun. */
export function GalleryBoard({ picture, isCurrent, label }: { picture: Shown; isCurrent: boolean; label: string }) {
  return (
    <div
      aria-hidden="true"
      // Where pieces are missing, the mat is seen.
      style={pictureStyle({ ...picture, color: null }, { hung: true })}
      className={clsx("gallery-picture drop-shadow-hung max-lg:bottom-4", !isCurrent && "hidden")}
    >
      <Unfinished src={picture.url} sizes="57vw" />
      {LOOSE.map((place) => (
        <span
          key={place}
          className={clsx("absolute size-[24%] max-w-24 aspect-square overflow-hidden piece-mask", place)}
        >
          <Picture
            src={picture.url}
            alt=""
            range="thumb"
            sizes="20vw"
            className="origin-(--of) scale-[3] object-cover"
          />
        </span>
      ))}
      <span className="absolute inset-0 m-auto flex h-12 w-fit items-center gap-2 rounded-control bg-ink px-4 text-paper">
        <i className="piece size-5" />
        {label}
      </span>
    </div>
  );
}

export function Unfinished({ src, sizes }: { src: string; sizes: string }) {
  return (
    <span className="puzzle-board">
      <Picture src={src} alt="" range={sizes === "57vw" ? "large" : "thumb"} sizes={sizes} className="object-cover" />
    </span>
  );
}
