import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { toast } from "sonner";
import { sayWhenSignedOut } from "@/components/admin/session-lost";
import type { ProductForm, ProductInput } from "@/lib/catalog/product-form-schema";
import { fileError, IMAGE_ERRORS } from "@/lib/images/rules";
import { uploadPicture } from "@/lib/images/upload";
import { upload as text } from "@/messages/client/admin-products.de.json";

export type ProductFormApi = UseFormReturn<ProductForm, unknown, ProductInput>;
export type PictureName = "image" | "secondaryImage";
type Running = { percent: number; preview: string };

/** One of the form's pictures: uploads files into its field, shows how far that is, and can stop it. */
export function useUpload({ setValue, setError, clearErrors }: ProductFormApi, name: PictureName) {
  const [running, setRunning] = useState<Running | null>(null);
  const control = useRef<AbortController>(null);
  useEffect(() => () => control.current?.abort(), []);

  const put = (url: string) => {
    setValue(name, url, { shouldDirty: true });
    clearErrors(name);
  };
  const refuse = (error: string) => {
    setError(name, { message: error });
    toast.error(error);
  };
  const start = async (file: File) => {
    const wrong = fileError(file);
    if (wrong) return refuse(IMAGE_ERRORS[wrong]);
    control.current?.abort();
    const mine = (control.current = new AbortController());
    const preview = URL.createObjectURL(file);
    setRunning({ percent: 0, preview });
    const answer = await uploadPicture(file, (percent) => setRunning({ percent, preview }), mine.signal);
    URL.revokeObjectURL(preview);
    if (control.current === mine) setRunning(null);
    if (answer.ok) {
      put(answer.url);
      toast.success(text.uploaded);
    } else if (answer.signedOut) sayWhenSignedOut();
    else if (!answer.stopped) refuse(answer.error);
  };
  return {
    running,
    start: (file: File) => void start(file),
    stop: () => control.current?.abort(),
    remove: () => put(""),
  };
}
export type Upload = ReturnType<typeof useUpload>;
