import { PageIntro } from "@/components/layout/page-intro";
import { ABOUT } from "@/lib/platform/texts";
import type { Language } from "@/lib/platform/language";
import { Beginning } from "./beginning";
import { Founders } from "./founders";
import { Heritage } from "./heritage";
import { Values } from "./values";

export function StoryPage({ language }: { language: Language }) {
  const text = ABOUT[language].story;
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
