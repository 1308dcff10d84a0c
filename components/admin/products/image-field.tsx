"use client";

import Image from "next/image";
import { useId, useState, type DragEvent } from "react";
import { useController } from "react-hook-form";
import clsx from "clsx";
import { FieldError } from "@/components/ui/field";
import { fill } from "@/lib/fill";
import { ACCEPT } from "@/lib/images/rules";
import { fields, upload as text } from "@/messages/client/admin-products.de.json";
import { UploadProgress } from "./upload-progress";
import type { PictureName, ProductFormApi, Upload } from "./use-upload";

type Props = { form: ProductFormApi; name: PictureName; upload: Upload };

/** One picture of a product: chosen, dropped or pasted; shown at once while it is uploaded. */
export function ImageField({ form, name, upload }: Props) {
  const {
    field: { ref, value, onBlur },
    fieldState,
  } = useController({ control: form.control, name });
  const [isOver, setOver] = useState(false);
  const [id, help] = [useId(), useId()];
  const shown = upload.running?.preview ?? value;
  const label = fields[name];
  const error = fieldState.error?.message;
  const over = (isNow: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isNow);
  };
  return (
    <div
      data-picture={name}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        const file = event.dataTransfer.files[0];
        if (file) upload.start(file);
      }}
      className={clsx(
        "border border-dashed p-3",
        error ? "border-vermilion-ink" : isOver ? "border-ink bg-mat" : "border-stone",
      )}
    >
      <p className="text-[0.9375rem]">
        {label}
        {name === "image" && (
          <span aria-hidden="true" className="text-vermilion-ink">
            {" *"}
          </span>
        )}
      </p>
      <div className="mt-2 grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-4">
        <div className="relative aspect-[4/5] bg-mat">
          {shown && (
            <Image
              src={shown}
              alt={fill(text.preview, { label })}
              fill
              sizes="96px"
              unoptimized={upload.running !== null}
              className="object-contain p-1"
            />
          )}
        </div>
        <div className="min-w-0">
          <input
            ref={ref}
            id={id}
            type="file"
            accept={ACCEPT}
            aria-label={label}
            aria-required={name === "image"}
            aria-invalid={error ? true : undefined}
            aria-describedby={help}
            onBlur={onBlur}
            onChange={({ target }) => {
              const file = target.files?.[0];
              // The same file may be chosen once more, after a failure.
              target.value = "";
              if (file) upload.start(file);
            }}
            className="peer sr-only"
          />
          <label
            htmlFor={id}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-control border border-stone px-4 text-[0.9375rem] outline-offset-3 outline-ink transition-colors duration-200 peer-focus-visible:outline-2 hover:border-ink"
          >
            {value ? text.replace : text.pick}
          </label>
          <div id={help}>
            {error && <FieldError>{error}</FieldError>}
            <p className="mt-1.5 text-[0.875rem] leading-snug text-stone">
              {text.rules}
              <span className="pointer-coarse:hidden">, {text.drop}</span>
            </p>
          </div>
          {name === "secondaryImage" && value && !upload.running && (
            <button type="button" onClick={upload.remove} className="mt-1 min-h-11 cursor-pointer text-[0.9375rem]">
              <span className="text-link">{text.remove}</span>
            </button>
          )}
          {upload.running && <UploadProgress percent={upload.running.percent} onStop={upload.stop} label={label} />}
        </div>
      </div>
    </div>
  );
}
