import type messages from "#messages/pages.json";

declare module "next-intl" {
  interface AppConfig {
    Locale: "de";
    Messages: typeof messages;
  }
}
