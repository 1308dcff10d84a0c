import { fill } from "@/lib/fill";
import { IDENTITY, type Identity } from "@/lib/shop/identity";
import { frame } from "@/messages/mail.de.json";

const identity: Identity = IDENTITY;

type Words = Pick<typeof frame, "represented" | "phone" | "email" | "register" | "vatId">;

/** Who writes, as § 5 DDG and a business letter want it; also the seller's identity in the order confirmation. */
export function letterhead(words: Words = frame): string[] {
  const { legalName, legalForm, street, postalCode, city, phone, email, register, vatId } = identity;
  return [
    legalName,
    fill(words.represented, { legalForm, owners: owners() }),
    `${street}, ${postalCode} ${city}`,
    fill(words.phone, { phone }),
    fill(words.email, { email }),
    ...(register ? [fill(words.register, { register })] : []),
    ...(vatId ? [fill(words.vatId, { vatId })] : []),
  ];
}

/** "Clara Wiesner und Jonas Rehbein". */
export function owners(): string {
  return new Intl.ListFormat("de").format(identity.owners);
}
