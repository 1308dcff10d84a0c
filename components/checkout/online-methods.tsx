import { getTranslations } from "next-intl/server";
import { listOnlineMethods } from "@/lib/payment/online-methods";

/** Nothing while the provider's methods are not known. */
export async function OnlineMethods() {
  const methods = await listOnlineMethods();
  if (methods.length === 0) return null;
  const t = await getTranslations("order.onlineMethods");
  return (
    <span className="mt-1.5 flex flex-wrap gap-1.5">
      {methods.map((method) => (
        <span key={method} className="rounded-control border border-line bg-paper px-1.5 py-0.5 text-sm text-ink">
          {t(method)}
        </span>
      ))}
    </span>
  );
}
