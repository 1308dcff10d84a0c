import { PageIntro } from "@/components/layout/page-intro";
import type { Language } from "@/lib/platform/language";
import { aboutTexts } from "@/lib/settings/own-texts";
import { Beginning } from "./beginning";
import { Founders } from "./founders";
import { Heritage } from "./heritage";
import { Values } from "./values";

export async function StoryPage({ language }: { language: Language }) {
  const text = await aboutTexts("story", language);
  return (
    <article>
      <PageIntro title={text.title}>{text.intro}</PageIntro>
      <Beginning text={text.beginning} />
      <Founders text={text.founders} />
      <Heritage text={text.heritage} />
      <Values text={text.values} />
    </article>
  );
}
