import { interpolate } from "@/lib/platform/format/interpolate";
import { said } from "#messages/client/cart.json";
import { MAX_ORDER_PIECES, type mostPieces } from "./limits";

export function limitText(name: string, { most, bound }: ReturnType<typeof mostPieces>): string {
  return interpolate(said.limit[bound], { name, most: String(bound === "order" ? MAX_ORDER_PIECES : most) });
}
