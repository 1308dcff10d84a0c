import clsx from "clsx";
import { useState, type DragEvent, type ReactNode } from "react";
import { ACCEPT } from "@/lib/puzzle/atelier/limits";
import text from "#messages/client/atelier-start.json";
import { STAGE, StageTitle } from "./room";

type Props = {
  /** Called when a choice may begin, so that what it needs can be fetched meanwhile. */
  onBegin?: () => void;
  onChoose: (file: File) => void;
  privacy: ReactNode;
  children?: ReactNode;
};

/** The empty stage: a picture is chosen from the device, or dropped. */
export function PictureChooser({ onBegin, onChoose, privacy, children }: Props) {
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onChoose(file);
  };
  return (
    <>
      <StageTitle />
      <div
        onDragOver={(event) => {
          event.preventDefault();
          onBegin?.();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={clsx(
          STAGE,
          "grid place-content-center justify-items-center gap-3 p-6 text-center",
          isOver && "outline-2 -outline-offset-8 outline-ink outline-dashed",
        )}
      >
        <span aria-hidden="true" className="mb-2 size-16 bg-line piece-mask" />
        <FileButton
          onBegin={onBegin}
          onChoose={onChoose}
          className="inline-flex min-h-12 items-center rounded-control bg-ink px-7 text-[0.9375rem] font-medium text-paper transition-colors duration-200 hover:bg-ink/85"
        >
          {text.choose}
        </FileButton>
        <p className="hidden text-sm text-stone pointer-fine:block noscript:hidden">{text.drop}</p>
        <p className="text-sm text-stone">{text.formats}</p>
        <div className="max-w-[46ch]">{privacy}</div>
        {children}
      </div>
    </>
  );
}

type FileProps = Omit<Props, "children" | "privacy"> & { className: string; children: ReactNode };

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
