"use client";

import clsx from "clsx";
import { preload } from "react-dom";
import pictureAddress from "@/lib/images/loader";
import { HUNG, pictureSizes, type Columns } from "./picture-sizes";

/** The widths that a card needs on any screen, of those that there are (lib/images/widths.ts). */
const WIDTHS = [288, 416, 640, 832];

type Props = {
  src: string;
  columns: Columns;
  /** Hung on its mat, not filling the field. */
  isHung?: boolean;
  /** Fetched before anything asks for it: one of the first to be seen. */
  isFirst?: boolean;
  className?: string;
};

/** A picture on a card. */
export function CardPicture({ src, columns, isHung = false, isFirst = false, className }: Props) {
  const sizes = pictureSizes(columns, isHung ? HUNG : 1);
  const srcSet = WIDTHS.map((width) => `${pictureAddress({ src, width })} ${width}w`).join(", ");
  const plain = pictureAddress({ src, width: WIDTHS[1]! });
  if (isFirst) preload(plain, { as: "image", imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: "high" });
  return (
    // oxlint-disable-next-line next/no-img-element -- next/image names every width that there is, a fifth of a page with 24 cards
    <img
      src={plain}
      srcSet={srcSet}
      sizes={sizes}
      alt=""
      loading={isFirst ? undefined : "lazy"}
      decoding={isFirst ? "sync" : "async"}
      className={clsx("absolute inset-0 size-full", isHung ? "hung-picture" : "object-cover", className)}
    />
  );
}
