import Link from "next/link";
import { buttonVariants } from "@/components/ui/button";
import { storePath } from "@/lib/routes";
import type { Store } from "@/lib/shop/stores";
import { HoursTable } from "./hours-table";
import { OpenNow } from "./open-now-client";
import { StoreAddress } from "./store-address";

/** One store: where it is, when it is open, what it does, and the way to an appointment. */
export function StoreCard({ store }: { store: Store }) {
  const { id, city, hours, state, services } = store;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-x-10 gap-y-8 border-t border-line py-10 sm:grid-cols-2 md:py-14 xl:grid-cols-[1.2fr_1fr_1fr]"
    >
      <div className="sm:col-span-2 xl:col-span-1">
        <h2 id={`${id}-title`} lang="de" className="display-type text-heading">
          {city}
        </h2>
        <div className="mt-2 mb-4">
          <OpenNow hours={hours} state={state} />
        </div>
        <StoreAddress store={store} />
        <Link href={storePath(id)} className={buttonVariants({ variant: "outline", className: "mt-6" })}>
          Ask for an appointment<span className="sr-only"> in {city}</span>
        </Link>
      </div>
      <div>
        <h3 className="mb-2 text-sm text-stone">Hours</h3>
        <HoursTable caption={`Opening hours in ${city}`} hours={hours} />
        <p className="mt-3 text-sm text-stone">Closed on public holidays; until 14:00 on 24 December.</p>
      </div>
      <div>
        <h3 className="mb-2 text-sm text-stone">Services</h3>
        <ul>
          {services.map((service) => (
            <li key={service} className="py-1">
              {service}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
