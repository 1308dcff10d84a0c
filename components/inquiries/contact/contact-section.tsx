import type { ReactNode } from "react";
import { CONTACT } from "@/lib/platform/texts";
import { WholeWords } from "@/components/ui/whole-words";
import type { Language } from "@/lib/platform/language";
import { settings } from "@/lib/settings/read";
import { ContactForm } from "./contact-form-client";

type Props = {
  language: Language;
  path: string;
  children: ReactNode;
};

/** The contact form with its introduction; the anchor is #write. */
export async function ContactSection({ language, path, children }: Props) {
  const { form } = CONTACT[language];
  const { email } = await settings("company");
  return (
    <section id="write" aria-labelledby="write-title" className="mt-16 grid gap-x-10 gap-y-7 md:mt-24 md:grid-cols-12">
      <div className="md:col-span-4">
        <h2 id="write-title" className="display-type text-heading">
          {form.title}
        </h2>
        <p className="mt-4 text-stone">
          <WholeWords>{form.intro}</WholeWords>
        </p>
      </div>
      <div className="min-w-0 md:col-span-8 md:max-w-2xl">
        <ContactForm language={language} text={form} email={email} path={path}>
          {children}
        </ContactForm>
      </div>
    </section>
  );
}
