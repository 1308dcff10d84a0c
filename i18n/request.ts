import { getRequestConfig } from "next-intl/server";
import { settings } from "@/lib/settings/read";
import { withShopName } from "@/lib/settings/shop-name";
import { withOwnTexts } from "@/lib/settings/texts";
import { messages } from "./messages";

let made: { of: string; messages: typeof messages } | undefined;

/** Made anew only when owners have changed something. */
export default getRequestConfig(async () => {
  const [{ shop }, home, gifts, careers] = await Promise.all([
    settings("company"),
    settings("home"),
    settings("gifts"),
    settings("careers"),
  ]);
  const of = JSON.stringify([shop, home, gifts, careers]);
  if (made?.of !== of) {
    const own = {
      ...messages,
      home: withOwnTexts(messages.home, home, "de"),
      gifts: withOwnTexts(messages.gifts, gifts, "de"),
      careers: withOwnTexts(messages.careers, careers, "de"),
    };
    made = { of, messages: withShopName(own, shop) };
  }
  return { locale: "de", timeZone: "Europe/Berlin", messages: made.messages };
});
