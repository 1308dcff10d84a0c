import { Img } from "@react-email/components";
import type { ReactNode } from "react";
import { mailPicture } from "../picture-address";
import { styles } from "./theme";

type Picture = { name: string; imageUrl: string; siteUrl: string };

const SMALL_WIDTH_PX = 72;

/** Keeps its place where pictures are not loaded; `width` in pixels, the height is a quarter more. */
export function ProductPicture({ name, imageUrl, siteUrl, width }: Picture & { width: number }) {
  const size = { width, height: width * 1.25 };
  return (
    <Img
      className="mat ink"
      src={mailPicture(siteUrl, imageUrl, width)}
      alt={name}
      {...size}
      style={{ ...styles.picture, ...size }}
    />
  );
}

/** The picture is decoration: the words name what it shows. */
export function Beside({ picture, children }: { picture: Omit<Picture, "name">; children: ReactNode }) {
  return (
    <>
      <div style={{ float: "left", width: SMALL_WIDTH_PX, marginRight: 16 }}>
        <ProductPicture name="" imageUrl={picture.imageUrl} siteUrl={picture.siteUrl} width={SMALL_WIDTH_PX} />
      </div>
      <div style={{ overflow: "hidden", minHeight: SMALL_WIDTH_PX * 1.25 }}>{children}</div>
    </>
  );
}
