import type { ReactNode } from "react";
import clsx from "clsx";
import { Picture as Image } from "@/components/images/picture";
import { sceneColor } from "@/lib/platform/images/scene-colors";

const WIDTHS = {
  full: "(min-width: 90rem) 1024px, (min-width: 64rem) 68vw, 94vw",
  half: "(min-width: 90rem) 490px, (min-width: 64rem) 33vw, (min-width: 48rem) 45vw, 92vw",
};

type Props = {
  name: string;
  alt: string;
  width?: keyof typeof WIDTHS;
  /** On its mat with a shadow, as the products are; otherwise the picture fills its field. */
  hung?: boolean;
  first?: boolean;
  caption?: ReactNode;
  className?: string;
};

/** A picture of the collection in a brand page; `className` gives its field's shape. */
export function Picture({
  name,
  alt,
  width = "half",
  hung = false,
  first = false,
  caption,
  className = "aspect-[4/5]",
}: Props) {
  return (
    <figure>
      <div className={clsx("relative overflow-hidden bg-mat", className)} style={hung ? undefined : sceneColor(name)}>
        <Image
          src={`/kunst/${name}.webp`}
          alt={alt}
          range="large"
          sizes={WIDTHS[width]}
          when={first ? "first" : undefined}
          className={hung ? "object-contain p-[13%] drop-shadow-hung" : "object-cover"}
        />
      </div>
      {caption && <figcaption className="mt-3 text-sm text-stone">{caption}</figcaption>}
    </figure>
  );
}
