import { cacheLife } from "next/cache";
import { drawIcon, drawPiece } from "@/lib/seo/share/icon";
import { currentName, signOf, type Name } from "@/lib/seo/share/sign";
import { ICON_SIDES } from "@/lib/settings/icons";

const PIECE = "brief";
const PIECE_SIDE = 160;

export function generateStaticParams() {
  return [{ icon: "48.png" }];
}

/** Those of a shop with another look; others have the files in public. */
export async function GET(_: Request, { params }: RouteContext<"/symbole/shop/[icon]">): Promise<Response> {
  const { icon } = await params;
  const name = [PIECE, ...ICON_SIDES.map(String)].find((known) => icon === `${known}.png`);
  if (!name) return new Response(null, { status: 404 });
  return new Response(await drawn(name, await currentName()), { headers: { "content-type": "image/png" } });
}

async function drawn(icon: string, name: Name): Promise<Uint8Array<ArrayBuffer>> {
  "use cache";
  cacheLife("max");
  const sign = await signOf(name);
  return Uint8Array.from(await (icon === PIECE ? drawPiece(PIECE_SIDE, sign) : drawIcon(Number(icon), sign)));
}
