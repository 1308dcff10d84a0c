import { telephoneLink } from "@/lib/shop/phone";
import { directionsUrl, type Store } from "@/lib/shop/stores";
import { ContactLink } from "./contact-link";
import { HoursTable } from "./hours-table";

/** One store: where it is, when it is open and what it does. */
export function StoreCard({ store }: { store: Store }) {
  const { id, name, street, postalCode, city, phone, hours, services } = store;
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
        <address lang="de" className="mt-4 not-italic">
          {name}
          <br />
          {street}
          <br />
          {postalCode} {city}
        </address>
        <p className="mt-2">
          <ContactLink href={telephoneLink(phone)}>{phone}</ContactLink>
        </p>
        <p className="mt-2">
          <ContactLink href={directionsUrl(store)} external note="on openstreetmap.org, an external site">
            Directions to {city}
          </ContactLink>
        </p>
      </div>
      <div>
        <h3 className="mb-2 text-sm text-stone">Hours</h3>
        <HoursTable caption={`Opening hours in ${city}`} hours={hours} />
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
