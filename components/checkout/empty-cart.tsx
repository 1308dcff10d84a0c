import Link from "next/link";
import { Notices } from "@/components/cart/notices";
import { buttonVariants } from "@/components/ui/button";
import text from "#messages/client/checkout.json";

export function EmptyCart() {
  return (
    <div className="grid max-w-xl justify-items-start gap-6">
      <Notices scope="cart" place="page" />
      <p className="text-stone">{text.empty}</p>
      <Link href="/category/shop" className={buttonVariants()}>
        {text.continue}
      </Link>
    </div>
  );
}
