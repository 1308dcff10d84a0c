import Link from "next/link";

/** What becomes of the data of an English form. */
export function PrivacyNote() {
  return (
    <p>
      We use what you enter only to answer you. More in our{" "}
      <Link href="/datenschutz" hrefLang="de" className="text-link">
        privacy policy
      </Link>{" "}
      (in German).
    </p>
  );
}
