"use client";

import clsx from "clsx";
import type { ComponentProps } from "react";
import { pictureAddress } from "@/lib/platform/images/address";

/** Of the widths that are kept, those that a use can need on any screen, dense phones included. Pixels. */
const RANGES = {
  thumb: [112, 288],
  small: [288, 416, 640],
  card: [288, 416, 640, 832],
  large: [416, 640, 832, 1080, 1600],
} as const;

type Props = Pick<ComponentProps<"img">, "className" | "draggable" | "onError" | "style"> & {
  src: string;
  /** Empty where the words beside it say what it shows. */
  alt: string;
  range: keyof typeof RANGES;
  /** How wide it is shown, as in HTML. */
  sizes: string;
  /** `first`: in the document's head, so fetched before anything else asks; `soon`: not only when it comes into view. */
  when?: "first" | "soon";
};

/** Not next/image: that brings every page five kilobytes of script, and names every width that is kept. */
export function Picture({ src, alt, range, sizes, when, className, ...rest }: Props) {
  const widths = RANGES[range];
  // What is not kept by the shop, such as a file just chosen, is there in one width.
  const isKept = /^\/(kunst|bilder)\//.test(src);
  const srcSet = isKept ? widths.map((width) => `${pictureAddress(src, width)} ${width}w`).join(", ") : undefined;
  const plain = isKept ? pictureAddress(src, widths[1]) : src;
  const isFirst = when === "first";
  // Small pictures come after the page's scripts, also those in view.
  const later = range === "thumb" ? "low" : undefined;
  return (
    // oxlint-disable-next-line next/no-img-element -- see above
    <img
      src={plain}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      loading={when ? undefined : "lazy"}
      fetchPriority={isFirst ? "high" : later}
      decoding={isFirst ? "sync" : "async"}
      className={clsx("fills", className)}
      {...rest}
    />
  );
}
