import { ABOUT } from "@/lib/company/words";

/** For a page that finds nothing while it is being made; as short as the German one. */
export default function EnglishMissingPage() {
  return <h1 className="gutter py-20">{ABOUT.en.missing.title}</h1>;
}
