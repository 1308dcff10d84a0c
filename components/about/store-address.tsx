import { telephoneLink } from "@/lib/shop/phone";
import { directionsUrl, type Store } from "@/lib/shop/stores";
import { ContactLink } from "./contact-link";

/** Where a store is, its telephone and the way there. */
export function StoreAddress({ store }: { store: Store }) {
  const { name, street, postalCode, city, phone } = store;
  return (
    <>
      <address lang="de" className="not-italic">
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
    </>
  );
}
