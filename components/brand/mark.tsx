import clsx from "clsx";
import type { Brand, Logo } from "@/lib/settings/brand";
import { aroundPiece } from "@/lib/settings/piece";

type Props = { shop: string; brand: Pick<Brand, "ornament" | "logo" | "logoDark">; className?: string | undefined };

/** Times the size of its letters. */
const LOGO_SIZE = { height: 1.6, width: 11 };

/** The owner's logo, or the shop's name, with a puzzle piece for its ampersand or behind it. Screen readers hear the name. */
export function Mark({ shop, brand: { ornament, logo, logoDark }, className }: Props) {
  const look = clsx("wordmark", className);
  if (logo)
    return (
      <span className={look}>
        <picture>
          {logoDark && <source media="(prefers-color-scheme: dark)" srcSet={logoDark.url} {...sizeOf(logoDark)} />}
          <img src={logo.url} alt={shop} {...sizeOf(logo)} style={fitted(logo)} />
        </picture>
      </span>
    );
  if (ornament === "none") return <span className={look}>{shop}</span>;
  const [first, second] = aroundPiece(shop);
  return (
    <span role="img" aria-label={shop} className={look}>
      <span>{first}</span>
      <span className="piece" />
      {second && <span>{second}</span>}
    </span>
  );
}

const sizeOf = ({ width, height }: Logo) => ({ width, height });

// Not classes: nobody without a logo loads them.
function fitted({ width, height }: Logo) {
  const most = (LOGO_SIZE.width * height) / width;
  return { display: "block", height: `${Math.min(LOGO_SIZE.height, most).toFixed(2)}em`, width: "auto" };
}
