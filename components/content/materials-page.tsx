import { PageIntro } from "@/components/layout/page-intro";
import type { Language } from "@/lib/platform/language";
import { aboutTexts } from "@/lib/settings/own-texts";
import { Certifications } from "./certifications";
import { Materials } from "./materials";
import { UsedAgain } from "./used-again";

/** No praise of the environment's kind (annex to § 3 (3) UWG, no. 4a): only what a reader can check. */
export async function MaterialsPage({ language }: { language: Language }) {
  const text = await aboutTexts("materials", language);
  return (
    <article>
      <PageIntro title={text.title}>{text.intro}</PageIntro>
      <Materials text={text} />
      <UsedAgain language={language} />
      <Certifications language={language} />
    </article>
  );
}
