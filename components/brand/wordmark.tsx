import { settings } from "@/lib/settings/read";
import { Mark } from "./mark";

export async function Wordmark({ className }: { className?: string }) {
  const [{ shop }, brand] = await Promise.all([settings("company"), settings("brand")]);
  return <Mark {...{ shop, brand, className }} />;
}
