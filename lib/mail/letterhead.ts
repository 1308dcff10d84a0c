import { fill } from "@/lib/fill";
import { IDENTITY, type Identity } from "@/lib/shop/identity";
import { frame } from "@/messages/mail.de.json";

const identity: Identity = IDENTITY;

/** Who writes, as § 5 DDG and a business letter want it; also the seller's identity in the order confirmation. */
export function letterhead(): string[] {
  const { legalName, legalForm, street, postalCode, city, phone, email, register, vatId } = identity;
  return [
    legalName,
    fill(frame.represented, { legalForm, owners: owners() }),
    `${street}, ${postalCode} ${city}`,
    fill(frame.phone, { phone }),
    fill(frame.email, { email }),
    ...(register ? [fill(frame.register, { register })] : []),
    ...(vatId ? [fill(frame.vatId, { vatId })] : []),
  ];
}

/** "Clara Wiesner und Jonas Rehbein". */
export function owners(): string {
  return new Intl.ListFormat("de").format(identity.owners);
}
