import { getTranslations } from "next-intl/server";

/** The way to the same text as a file. Not a link of the router, because its target is no page. */
export async function PdfLink({ href }: { href: "/agb.pdf" | "/widerrufsformular.pdf" }) {
  const t = await getTranslations("legal.pdf");
  return (
    <p className="mt-5 print:hidden">
      <a href={href} className="inline-flex min-h-11 items-center">
        <span className="text-link">{t(href === "/agb.pdf" ? "terms" : "withdrawal")}</span>
      </a>
    </p>
  );
}
