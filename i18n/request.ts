import { getRequestConfig } from "next-intl/server";
import { settings } from "@/lib/settings/read";
import { withShopName } from "@/lib/settings/shop-name";
import { messages } from "./messages";

let named: { shop: string; messages: typeof messages } | undefined;

export default getRequestConfig(async () => {
  const { shop } = await settings("company");
  if (named?.shop !== shop) named = { shop, messages: withShopName(messages, shop) };
  return { locale: "de", timeZone: "Europe/Berlin", messages: named.messages };
});
