import { useId, useState, type DragEvent } from "react";
import { Picture } from "@/components/images/picture";
import clsx from "clsx";
import { ShrinkPicture } from "@/components/admin/parts/shrink-picture";
import { FieldError } from "@/components/forms/field";
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
  isDragged: boolean;
  onMove: (from: number, to: number, direction: "forward" | "back") => void;
  onGrab: () => void;
};

export function PictureSlot({ slot, pictures, isDragged, onMove, onGrab }: Props) {
  const [isOver, setOver] = useState(false);
  const id = useId();
  const help = useId();
  const { start, stop, refused, error } = pictures;
  const picture = pictures.pictures[slot];
  const running = pictures.running.find((one) => one.slot === slot);
  const shown = running?.preview ?? picture?.url;
  const label = nameOf(slot);
  const wrong = refused?.slot === slot ? refused : undefined;
  const isMissing = slot === 0 && !picture && error?.message !== undefined;
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
        "border p-3",
        !picture && "border-dashed",
        wrong || isMissing ? "border-vermilion-ink" : isOver || isDragged ? "border-ink bg-mat" : "border-stone",
      )}
    >
      <p className="text-[0.9375rem]">
        {label}
        {slot === 0 && (
          <span aria-hidden="true" className="text-vermilion-ink">
            {" *"}
          </span>
        )}
        {slot === 1 && <span className="text-stone"> {words.onHover}</span>}
      </p>
      <div className="mt-2 grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-4">
        <div
          onPointerDown={(event) => {
            if (picture && event.button === 0) onGrab();
          }}
          className={clsx("relative aspect-[4/5] bg-mat", picture && "cursor-grab touch-none select-none")}
        >
          {shown && (
            <Picture
              src={shown}
              alt={interpolate(text.preview, { label })}
              range="thumb"
              sizes="96px"
              draggable={false}
              className="object-contain p-1"
            />
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
            aria-describedby={help}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              // The same file may be chosen once more, after a failure.
              target.value = "";
              start(files, slot);
            }}
            className="peer sr-only"
          />
          <label
            htmlFor={id}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-control border border-stone px-4 text-[0.9375rem] outline-offset-3 outline-ink transition-colors duration-200 peer-focus-visible:outline-2 hover:border-ink"
          >
            {picture ? text.replace : text.pick}
          </label>
          <div id={help}>
            {wrong && <FieldError>{wrong.error}</FieldError>}
            {!picture && (
              <p className="mt-1.5 text-[0.875rem] leading-snug text-stone">
                {text.rules}
                <span className="pointer-coarse:hidden">, {text.drop}</span>
              </p>
            )}
          </div>
          {wrong && <ShrinkPicture {...wrong} onShrunk={(file) => start([file], slot)} />}
          {running && <UploadProgress percent={running.percent} onStop={() => stop(running.id)} label={label} />}
        </div>
      </div>
      {picture && !running && <PictureTools slot={slot} picture={picture} pictures={pictures} onMove={onMove} />}
    </li>
  );
}
