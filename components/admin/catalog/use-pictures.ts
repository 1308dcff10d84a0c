import { useEffect, useRef, useState } from "react";
import { useController, type UseFormReturn } from "react-hook-form";
import { toast } from "sonner";
import { sayWhenSignedOut } from "@/components/admin/session-lost";
import {
  MAX_PICTURES,
  type PictureForm,
  type ProductForm,
  type ProductInput,
} from "@/lib/catalog/admin/product-form-schema";
import { IMAGE_ERRORS } from "@/lib/platform/images/image-errors";
import { fileError } from "@/lib/platform/images/rules";
import { uploadPicture } from "@/lib/platform/images/upload";
import { pictures as words, upload as text } from "#messages/client/admin-products.json";

export type ProductFormApi = UseFormReturn<ProductForm, unknown, ProductInput>;

/** `slot`: the place it is for, counted from 0. */
type Running = { id: number; slot: number; percent: number; preview: string; control: AbortController };

let made = 0;

export function usePictures({ control, getValues, clearErrors }: ProductFormApi) {
  const { field, fieldState } = useController({ control, name: "pictures" });
  const [running, setRunning] = useState<Running[]>([]);
  const [refused, setRefused] = useState<{ slot: number; error: string; file: File } | null>(null);
  const queue = useRef(Promise.resolve());
  const all = useRef<AbortController[]>([]);
  useEffect(() => () => all.current.forEach((one) => one.abort()), []);

  const put = (pictures: PictureForm[]) => {
    field.onChange(pictures);
    clearErrors("pictures");
    setRefused(null);
  };
  const refuse = (slot: number, error: string, file: File) => {
    setRefused({ slot, error, file });
    toast.error(error);
  };
  const send = async (file: File, { id, slot, preview, control: mine }: Running) => {
    const onProgress = (percent: number) =>
      setRunning((known) => known.map((one) => (one.id === id ? { ...one, percent } : one)));
    const answer = mine.signal.aborted ? null : await uploadPicture(file, onProgress, mine.signal);
    URL.revokeObjectURL(preview);
    setRunning((known) => known.filter((one) => one.id !== id));
    if (!answer) return;
    if (answer.ok) {
      const { url, width, height, color } = answer;
      const now = getValues("pictures");
      const old = now[slot];
      const picture = { alt: old?.alt ?? "", caption: old?.caption ?? "", url, width, height, color };
      put(old ? now.with(slot, picture) : [...now, picture]);
      toast.success(text.uploaded);
    } else if (answer.signedOut) sayWhenSignedOut();
    else if (!answer.stopped) refuse(slot, answer.error, file);
  };
  /** Uploads files, the first into this place, the others behind all that are there. */
  const start = (files: readonly File[], slot: number) => {
    const next = Math.max(getValues("pictures").length, ...running.map((one) => one.slot + 1));
    files.forEach((file, index) => {
      const place = index === 0 ? slot : Math.max(next, slot + 1) + index - 1;
      const wrong = fileError(file);
      if (wrong) return refuse(place, IMAGE_ERRORS[wrong], file);
      if (place >= MAX_PICTURES) return refuse(MAX_PICTURES, words.tooMany, file);
      for (const other of running) if (other.slot === place) other.control.abort();
      const mine = new AbortController();
      all.current.push(mine);
      const one = { id: made++, slot: place, percent: 0, preview: URL.createObjectURL(file), control: mine };
      setRunning((known) => [...known, one]);
      queue.current = queue.current.then(() => send(file, one));
    });
  };
  const move = (from: number, to: number) => {
    const now = getValues("pictures");
    const picture = now[from];
    if (!picture || to < 0 || to >= now.length || running.length > 0) return;
    put(now.toSpliced(from, 1).toSpliced(to, 0, picture));
  };
  return {
    pictures: field.value,
    ref: field.ref,
    running,
    error: fieldState.error,
    refused,
    start,
    move,
    stop: (id: number) => running.find((one) => one.id === id)?.control.abort(),
    remove: (slot: number) => put(getValues("pictures").toSpliced(slot, 1)),
    change: (slot: number, changes: Partial<PictureForm>) =>
      field.onChange(getValues("pictures").map((one, index) => (index === slot ? { ...one, ...changes } : one))),
  };
}
export type Pictures = ReturnType<typeof usePictures>;
