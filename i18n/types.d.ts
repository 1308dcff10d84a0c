import type { messages } from "./messages";

declare module "next-intl" {
  interface AppConfig {
    Locale: "de";
    Messages: typeof messages;
  }
}
