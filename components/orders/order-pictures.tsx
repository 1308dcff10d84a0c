import { getTranslations } from "next-intl/server";
import { MissingPiece } from "@/components/workshop/missing-piece-client";
import type { Order } from "@/lib/orders/schema";
import { placeWords } from "@/lib/workshop/place";
import { canMissPieces, type OrderedPicture } from "@/lib/workshop/ordered";

type Props = { order: Order; pictures: OrderedPicture[] };

export async function OrderPictures({ order, pictures }: Props) {
  const t = await getTranslations("order.pictures");
  const now = new Date();
  const nameOf = (position: number) => order.items.find((item) => item.position === position)?.name ?? "";
  return (
    <ul className="grid gap-6">
      {pictures
        .map((picture) => ({ ...picture, canMiss: canMissPieces(order, picture.position, now) }))
        .map(({ position, canMiss, state, reason, cut, shape, image, missing }) => (
          <li key={position}>
            <p className="font-medium">{nameOf(position)}</p>
            <p className="mt-1 prose-measure text-stone">
              {state === "refused" ? t("refused", { reason: reason ?? "" }) : canMiss ? t("sent") : t(state)}
            </p>
            {missing.length > 0 && (
              <ul className="mt-3 text-sm text-stone tabular-nums">
                {missing.map(({ row, column, state: piece }) => (
                  <li key={`${row}-${column}`}>
                    {t(piece === "open" ? "missing" : "replaced", { place: placeWords({ row, column }, shape) })}
                  </li>
                ))}
              </ul>
            )}
            {canMiss && cut && state !== "refused" && (
              <div className="mt-3">
                <MissingPiece name={nameOf(position)} token={order.token} {...{ position, cut, image }} />
              </div>
            )}
          </li>
        ))}
    </ul>
  );
}
