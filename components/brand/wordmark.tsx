import clsx from "clsx";
import { DELIVERED } from "@/lib/settings/parts";
import { settings } from "@/lib/settings/read";

/** "Kunst & Geduld", the ampersand a puzzle piece. Screen readers hear the name. Another shop's name is written as it is. */
export async function Wordmark({ className }: { className?: string }) {
  const { shop } = await settings("company");
  if (shop !== DELIVERED.company.shop) return <span className={clsx("wordmark", className)}>{shop}</span>;
  return (
    <span role="img" aria-label={shop} className={clsx("wordmark", className)}>
      Kunst
      <span className="piece" />
      Geduld
    </span>
  );
}
