import clsx from "clsx";
import { useState, type DragEvent, type ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button";
import { ACCEPT } from "@/lib/puzzle/atelier/limits";
import text from "#messages/client/atelier-start.json";
import { LinkButton } from "@/components/ui/link-button";
import { STAGE, StageTitle } from "./room";

type Props = {
  /** Called when a choice may begin, so that what it needs can be fetched meanwhile. */
  onBegin?: () => void;
  onChoose: (file: File) => void;
  privacy: ReactNode;
  /** What is shown while there is no picture, and how one can try it. */
  example?: { views: ReactNode; onTry: () => void };
  children?: ReactNode;
};

/** The stage without a picture of one's own, which is chosen from the device, or dropped. */
export function PictureChooser({ onBegin, onChoose, privacy, example, children }: Props) {
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onChoose(file);
  };
  return (
    <>
      {example ? example.views : <StageTitle />}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          onBegin?.();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={clsx(
          "grid gap-3",
          example ? "mt-5 justify-items-start" : [STAGE, "place-content-center justify-items-center p-6 text-center"],
          isOver && "outline-2 -outline-offset-8 outline-ink outline-dashed",
        )}
      >
        {!example && <span aria-hidden="true" className="mb-2 size-16 bg-line piece-mask" />}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
          <FileButton onBegin={onBegin} onChoose={onChoose} className={buttonVariants()}>
            {text.choose}
          </FileButton>
          {example && <LinkButton onPress={example.onTry}>{text.try}</LinkButton>}
        </div>
        <p className="hidden text-sm text-stone pointer-fine:block noscript:hidden">{text.drop}</p>
        <p className="text-sm text-stone">{text.formats}</p>
        <div className="max-w-[46ch]">{privacy}</div>
        {children}
      </div>
    </>
  );
}

type FileProps = Omit<Props, "children" | "privacy" | "example"> & { className: string; children: ReactNode };

export function FileButton({ onBegin, onChoose, className, children }: FileProps) {
  return (
    <label
      onPointerEnter={onBegin}
      className={clsx(
        "cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink noscript:hidden",
        className,
      )}
    >
      <input
        type="file"
        accept={ACCEPT}
        onFocus={onBegin}
        onClick={onBegin}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file can be chosen again.
          target.value = "";
          if (file) onChoose(file);
        }}
        className="sr-only"
      />
      {children}
    </label>
  );
}
