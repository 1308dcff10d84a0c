import clsx from "clsx";
import type { MouseEvent } from "react";
import { useWatch } from "react-hook-form";
import { Picture } from "@/components/images/picture";
import type { PictureForm } from "@/lib/catalog/admin/product-form-schema";
import { interpolate } from "@/lib/platform/format/interpolate";
import { engraving as text } from "#messages/client/admin-products.json";
import type { ProductFormApi } from "./use-pictures";

type Props = { form: ProductFormApi; picture: PictureForm | undefined; active: number };

const percent = (part: number, whole: number) => String(Math.round((part / whole) * 1000) / 10).replace(".", ",");
const read = (typed: string) => Number(typed.replace("−", "-").replace(",", ".")) || 0;

export function EngravingPicture({ form, picture, active }: Props) {
  const places = useWatch({ control: form.control, name: "engraving" });
  if (!picture) return <p className="text-[0.9375rem] text-stone">{text.noPicture}</p>;
  const put = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // Pressed by a key it has no place; the fields beside it have.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    form.setValue(`engraving.${active}.x`, percent(clientX - left, width), { shouldDirty: true });
    form.setValue(`engraving.${active}.y`, percent(clientY - top, height), { shouldDirty: true });
  };
  const name = places[active]?.place || interpolate(text.numbered, { number: String(active + 1) });
  return (
    <button
      type="button"
      aria-label={interpolate(text.set, { place: name })}
      onClick={put}
      style={{ aspectRatio: picture.width && picture.height ? `${picture.width} / ${picture.height}` : "4 / 5" }}
      className="@container relative w-full cursor-crosshair self-start overflow-hidden bg-mat"
    >
      <Picture src={picture.url} alt="" range="card" sizes="320px" className="object-contain" />
      {places.map(({ place, x, y, width, angle }, index) => (
        <span
          key={`${index} ${place}`}
          aria-hidden="true"
          style={{
            left: `${read(x)}%`,
            top: `${read(y)}%`,
            width: `${read(width)}%`,
            rotate: `${read(angle)}deg`,
            // About as high as nine letters of this width are.
            fontSize: `${read(width) / 4.5}cqw`,
          }}
          className={clsx(
            "absolute -translate-x-1/2 -translate-y-1/2 border-y py-0.5 text-center font-serif leading-none whitespace-nowrap",
            index === active ? "border-vermilion text-vermilion-ink" : "border-ink/50 text-ink",
          )}
        >
          {text.sample}
        </span>
      ))}
    </button>
  );
}
