import { settings } from "@/lib/settings/read";
import { DELIVERED } from "@/lib/settings/parts";
import { ShopStyles } from "./shop-styles";

/** `early`: as ShopStyles has it. What is as delivered is not named, so that it is not sent. */
export async function FrameStyles({ early }: { early?: true }) {
  const { typeface } = await settings("brand");
  return <ShopStyles {...(early && { early })} {...(typeface !== DELIVERED.brand.typeface && { typeface })} />;
}
