import { fields as text } from "#messages/client/checkout.json";
import { FormField } from "./form-field";

export function PersonFields({ isBilling }: { isBilling: boolean }) {
  const name = <Key extends string>(key: Key) => (isBilling ? (`billing.${key}` as const) : key);
  const fill = (token: string) => (isBilling ? `billing ${token}` : token);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField
        name={name("email")}
        label={text.email}
        hint={isBilling ? undefined : text.emailHint}
        type="email"
        inputMode="email"
        autoComplete={fill("email")}
        autoCapitalize="none"
        spellCheck={false}
        required
        className="sm:col-span-2"
      />
      <FormField name={name("firstName")} label={text.firstName} autoComplete={fill("given-name")} required />
      <FormField name={name("lastName")} label={text.lastName} autoComplete={fill("family-name")} required />
      <FormField
        name={name("phone")}
        label={text.phone}
        hint={isBilling ? undefined : text.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete={fill("tel")}
        className="sm:col-span-2"
      />
    </div>
  );
}
