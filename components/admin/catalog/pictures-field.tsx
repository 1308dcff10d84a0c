"use client";

import { useId, useRef, useState } from "react";
import { useDragOrder } from "@/components/admin/parts/use-drag-order";
import { FieldError } from "@/components/forms/field-error";
import { MAX_PICTURES } from "@/lib/catalog/admin/product-form-schema";
import { interpolate } from "@/lib/platform/format/interpolate";
import { form as headings, pictures as text, upload } from "#messages/client/admin-products.json";
import { PictureSlot } from "./picture-slot";
import type { Pictures } from "./use-pictures";

const SHOWN_SLOT_COUNT = 2;

export function PicturesField({ pictures }: { pictures: Pictures }) {
  const rules = useId();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState("");
  const { pictures: all, running, error, move } = pictures;
  const { dragged, grab } = useDragOrder(list, all.length, move);
  const taken = Math.max(all.length, ...running.map(({ slot }) => slot + 1));
  // One more empty place after those that are taken.
  const count = Math.min(Math.max(taken + 1, SHOWN_SLOT_COUNT), MAX_PICTURES);

  const moveByKey = (from: number, to: number, direction: "forward" | "back") => {
    move(from, to);
    setSaid(interpolate(text.moved, { from: String(from + 1), to: String(to + 1) }));
    // The button has moved along with its picture, and the browser lost the focus.
    requestAnimationFrame(() => {
      const slot = list.current?.children[to];
      slot?.querySelector<HTMLElement>(`[data-move=${direction}]`)?.focus();
    });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{headings.pictures}</legend>
      <p className="mt-1 text-[0.875rem] leading-snug text-stone">
        {interpolate(text.hint, { most: String(MAX_PICTURES) })}
      </p>
      <p id={rules} className="mt-1.5 text-[0.875rem] leading-snug text-stone">
        {upload.rules}
        <span className="pointer-coarse:hidden">, {upload.drop}</span>
      </p>
      {error?.message && <FieldError>{error.message}</FieldError>}
      <ol ref={list} className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
        {Array.from({ length: count }, (_, slot) => (
          <PictureSlot
            key={all[slot]?.url ?? `empty ${slot}`}
            slot={slot}
            pictures={pictures}
            rules={rules}
            isDragged={dragged === slot}
            onMove={moveByKey}
            onGrab={() => grab(slot)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}
