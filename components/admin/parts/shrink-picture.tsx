import { useState } from "react";
import { Button } from "@/components/ui/button";
import { IMAGE_ERRORS } from "@/lib/platform/images/image-errors";
import { isHeic } from "@/lib/platform/images/rules";
import { shrinkPicture } from "@/lib/platform/images/shrink";
import { upload as text } from "#messages/client/admin-products.json";

/** Beside the message that refused the file. */
export function ShrinkPicture({
  file,
  error,
  onShrunk,
}: {
  file: File;
  error: string;
  onShrunk: (file: File) => void;
}) {
  const [state, setState] = useState<"busy" | "failed" | null>(null);
  const isPhoto = error === IMAGE_ERRORS.type && isHeic(file);
  if (error !== IMAGE_ERRORS.size && !isPhoto) return null;
  const shrink = async () => {
    setState("busy");
    const small = await shrinkPicture(file);
    if (small) onShrunk(small);
    setState(small ? null : "failed");
  };
  return (
    <div className="mt-2 text-[0.875rem] leading-snug">
      {isPhoto && <p className="mb-2">{text.heic}</p>}
      <Button type="button" variant="outline" size="sm" disabled={state === "busy"} onClick={() => void shrink()}>
        {state === "busy" ? text.shrinking : text.shrink}
      </Button>
      <p role="status" className="mt-2 empty:hidden">
        {state === "failed" ? text.shrinkFailed : ""}
      </p>
    </div>
  );
}
