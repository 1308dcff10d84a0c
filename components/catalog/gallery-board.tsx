import clsx from "clsx";
import { useEffect, useState, type ComponentProps, type ComponentType } from "react";
import { Picture } from "@/components/images/picture";
import type { PlayDialog } from "@/components/puzzle/play/play-dialog";
import type { Picture as Shown } from "@/lib/catalog/schema";
import { pictureStyle } from "./gallery-frame";

type Props = ComponentProps<typeof PlayDialog> & {
  picture: Shown;
  isCurrent: boolean;
  label: string;
  onFailed: () => void;
};

/** Where the loose pieces lie, and what each shows of the picture. */
const LOOSE_PIECES = [
  "right-[3%] bottom-[22%] rotate-[28deg] [--of:70%_60%]",
  "right-[22%] bottom-[3%] -rotate-[17deg] [--of:40%_85%]",
];

/** The picture as an unfinished puzzle, and its trial puzzle once that is opened. */
export function GalleryBoard({ picture, isCurrent, label, onFailed, ...dialog }: Props) {
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof PlayDialog>>>();
  useEffect(() => {
    if (!dialog.open || Dialog) return;
    import("@/components/puzzle/play/play-dialog").then((module) => setDialog(() => module.PlayDialog), onFailed);
  }, [dialog.open, Dialog, onFailed]);
  return (
    <>
      <div
        aria-hidden="true"
        // Where pieces are missing, the mat is seen.
        style={pictureStyle({ ...picture, color: null }, { hung: true })}
        className={clsx("gallery-picture drop-shadow-hung max-lg:bottom-4", !isCurrent && "hidden")}
      >
        <span className="missing-pieces">
          <Picture src={picture.url} alt="" range="large" sizes="57vw" className="object-cover" />
        </span>
        {LOOSE_PIECES.map((place) => (
          <span key={place} className={clsx("absolute aspect-square size-[24%] overflow-hidden piece-mask", place)}>
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
      {Dialog && <Dialog {...dialog} />}
    </>
  );
}
