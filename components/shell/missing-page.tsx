import { ABOUT } from "@/lib/platform/texts";
import type { Language } from "@/lib/platform/language";

/** Every page carries this in its data, twice: it is short, as Next's own 404 page is not. */
export default function MissingPage({ language = "de" }: { language?: Language }) {
  return (
    <h1 lang="de" className="gutter py-20">
      {ABOUT[language].missing.title}
    </h1>
  );
}
