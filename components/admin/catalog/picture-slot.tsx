import { useId, useState, type DragEvent } from "react";
import { Picture } from "@/components/images/picture";
import clsx from "clsx";
import { ShrinkPicture } from "@/components/admin/parts/shrink-picture";
import { FieldError } from "@/components/forms/field-error";
import { ACCEPT } from "@/lib/platform/images/rules";
import { interpolate } from "@/lib/platform/format/interpolate";
import { fields, pictures as words, upload as text } from "#messages/client/admin-products.json";
import { PictureTools } from "./picture-tools";
import { UploadProgress } from "./upload-progress";
import type { Pictures } from "./use-pictures";

/** What a place is called: the first two as the specification does. */
function nameOf(slot: number): string {
  return [fields.image, fields.secondaryImage][slot] ?? interpolate(words.number, { number: String(slot + 1) });
}

type Props = {
  slot: number;
  pictures: Pictures;
  /** The id of what is said of all files. */
  rules: string;
  isDragged: boolean;
  onMove: (from: number, to: number, direction: "forward" | "back") => void;
  onGrab: () => void;
};

/** A small card; over the whole width when it is edited or something is to be read. */
export function PictureSlot({ slot, pictures, rules, isDragged, onMove, onGrab }: Props) {
  const [isOver, setOver] = useState(false);
  const [isEdited, setEdited] = useState(false);
  const id = useId();
  const { start, stop, refused, error } = pictures;
  const picture = pictures.pictures[slot];
  const running = pictures.running.find((one) => one.slot === slot);
  const shown = running?.preview ?? picture?.url;
  const label = nameOf(slot);
  const wrong = refused?.slot === slot ? refused : undefined;
  const errors = Array.isArray(error) ? (error as Record<string, { message?: string }>[])[slot] : undefined;
  const isMissing = slot === 0 && !picture && error?.message !== undefined;
  const isOpen = Boolean((isEdited && picture) || wrong || running || errors);
  const over = (isNow: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isNow);
  };
  return (
    <li
      data-picture={slot}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        start([...event.dataTransfer.files], slot);
      }}
      className={clsx(
        "min-w-0 border p-2",
        isOpen && "col-span-full",
        !picture && "border-dashed",
        wrong || isMissing ? "border-vermilion-ink" : isOver || isDragged ? "border-ink bg-mat" : "border-stone",
      )}
    >
      <p className="text-[0.875rem] leading-snug">
        {label}
        {slot === 0 && (
          <span aria-hidden="true" className="text-vermilion-ink">
            {" *"}
          </span>
        )}
      </p>
      <div className={clsx("mt-2 grid items-start gap-2", isOpen && "grid-cols-[6rem_minmax(0,1fr)] gap-x-4")}>
        <div
          onPointerDown={(event) => {
            // A finger on the picture scrolls the page; it drags by the grip.
            const isGrip = (event.target as Element).closest("[data-grip]"); // Of a click in the page.
            if (picture && event.button === 0 && (event.pointerType !== "touch" || isGrip)) onGrab();
          }}
          className={clsx("relative aspect-[4/5] bg-mat", picture && "cursor-grab select-none")}
        >
          {shown && (
            <Picture
              src={shown}
              alt={interpolate(text.preview, { label })}
              range="thumb"
              sizes="120px"
              draggable={false}
              className="object-contain p-1"
            />
          )}
          {picture && (
            <span
              data-grip
              aria-hidden="true"
              className="absolute right-0 bottom-0 grid size-11 touch-none place-content-center"
            >
              <span className="grid size-7 place-content-center bg-paper/85">⠿</span>
            </span>
          )}
        </div>
        <div className="min-w-0">
          <input
            ref={slot === 0 ? pictures.ref : undefined}
            id={id}
            type="file"
            multiple
            accept={ACCEPT}
            aria-label={label}
            aria-required={slot === 0}
            aria-invalid={wrong || isMissing ? true : undefined}
            aria-describedby={clsx(wrong && `${id}-wrong`, rules)}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              // The same file may be chosen once more, after a failure.
              target.value = "";
              start(files, slot);
            }}
            className={clsx("peer", picture && !isOpen ? "hidden" : "sr-only")}
          />
          {(!picture || isOpen) && (
            <label
              htmlFor={id}
              className="inline-flex min-h-11 cursor-pointer items-center rounded-control border border-stone px-3 text-[0.875rem] leading-tight outline-offset-3 outline-ink transition-colors duration-200 peer-focus-visible:outline-2 hover:border-ink"
            >
              {picture ? text.replace : text.pick}
            </label>
          )}
          {picture && (
            <div className="flex flex-wrap">
              <MoveButton {...{ slot, pictures, onMove }} direction="forward" />
              <MoveButton {...{ slot, pictures, onMove }} direction="back" />
              <button
                type="button"
                aria-expanded={isOpen}
                aria-label={interpolate(words.editLabel, { number: String(slot + 1) })}
                onClick={() => setEdited(!isOpen)}
                className="min-h-11 cursor-pointer text-[0.875rem]"
              >
                <span className="text-link">{words.edit}</span>
              </button>
            </div>
          )}
          {wrong && <FieldError id={`${id}-wrong`}>{wrong.error}</FieldError>}
          {wrong && <ShrinkPicture {...wrong} onShrunk={(file) => start([file], slot)} />}
          {running && <UploadProgress percent={running.percent} onStop={() => stop(running.id)} label={label} />}
        </div>
      </div>
      {picture && isOpen && !running && (
        <PictureTools slot={slot} picture={picture} pictures={pictures} errors={errors} />
      )}
    </li>
  );
}

type MoveProps = Pick<Props, "slot" | "pictures" | "onMove"> & { direction: "forward" | "back" };

function MoveButton({ slot, pictures, onMove, direction }: MoveProps) {
  const to = direction === "forward" ? slot - 1 : slot + 1;
  // What is uploaded goes to a certain place.
  const isOff = pictures.running.length > 0 || to < 0 || to >= pictures.pictures.length;
  return (
    <button
      type="button"
      data-move={direction}
      aria-disabled={isOff}
      aria-label={interpolate(words[`${direction}Label`], { number: String(slot + 1) })}
      onClick={() => !isOff && onMove(slot, to, direction)}
      className="size-11 cursor-pointer aria-disabled:cursor-default aria-disabled:opacity-40"
    >
      <span aria-hidden="true">{direction === "forward" ? "←" : "→"}</span>
    </button>
  );
}
