import { useId, useState, type ComponentProps, type ComponentType } from "react";
import { toast } from "sonner";
import { Field } from "@/components/forms/field";
import type { PictureForm } from "@/lib/catalog/admin/product-form-schema";
import { interpolate } from "@/lib/platform/format/interpolate";
import { pictures as text, upload } from "#messages/client/admin-products.json";
import type { PictureCrop } from "./picture-crop";
import type { Pictures } from "./use-pictures";

type Props = {
  slot: number;
  picture: PictureForm;
  pictures: Pictures;
  errors: Record<string, { message?: string }> | undefined;
};

/** The crop window is loaded when it is first opened. */
export function PictureTools({ slot, picture, pictures, errors }: Props) {
  const id = useId();
  const [Crop, setCrop] = useState<ComponentType<ComponentProps<typeof PictureCrop>> | null>(null);
  const number = String(slot + 1);
  // What is uploaded goes to a certain place.
  const isBusy = pictures.running.length > 0;
  const crop = () =>
    import("./picture-crop").then(
      ({ PictureCrop: loaded }) => setCrop(() => loaded),
      () => toast.error(text.cropFailed),
    );
  const action = "min-h-11 cursor-pointer text-[0.9375rem] aria-disabled:cursor-default aria-disabled:opacity-40";
  return (
    <div className="mt-3">
      <Field
        id={`${id}-alt`}
        label={interpolate(text.alt, { number })}
        hint={text.altHint}
        value={picture.alt}
        error={errors?.alt?.message}
        onChange={({ target }) => pictures.change(slot, { alt: target.value })}
      />
      <div className="mt-3">
        <Field
          id={`${id}-caption`}
          label={interpolate(text.caption, { number })}
          value={picture.caption}
          error={errors?.caption?.message}
          onChange={({ target }) => pictures.change(slot, { caption: target.value })}
        />
      </div>
      <div className="mt-2 flex flex-wrap gap-x-5">
        <button
          type="button"
          aria-label={interpolate(text.cropLabel, { number })}
          onClick={() => void crop()}
          className={action}
        >
          <span className="text-link">{text.crop}</span>
        </button>
        <button
          type="button"
          aria-label={interpolate(text.removeLabel, { number })}
          aria-disabled={isBusy}
          onClick={() => !isBusy && pictures.remove(slot)}
          className={action}
        >
          <span className="text-link">{upload.remove}</span>
        </button>
      </div>
      {Crop && (
        <Crop
          src={picture.url}
          onClose={() => setCrop(null)}
          onCropped={(file) => {
            setCrop(null);
            pictures.start([file], slot);
          }}
        />
      )}
    </div>
  );
}
