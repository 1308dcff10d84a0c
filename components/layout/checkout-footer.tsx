import { CopyrightYear } from "./copyright-year";
import { LegalLinks } from "./legal-links";

/** The footer of checkout and sign-in: the links that the law requires, and no others. */
export function CheckoutFooter() {
  return (
    <footer className="mt-20 border-t border-line md:mt-28 print:hidden">
      <div className="gutter flex flex-wrap items-center justify-between gap-x-10 gap-y-4 py-6">
        <LegalLinks />
        <p className="text-sm text-stone">
          <CopyrightYear />
        </p>
      </div>
    </footer>
  );
}
