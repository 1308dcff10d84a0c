import { currentSettings } from "@/lib/settings/read";
import { FRAMES, letterhead, owners, type LetterLanguage } from "../letterhead";
import { Lines } from "./parts";

export async function Closing({ language = "de" }: { language?: LetterLanguage }) {
  const { company } = await currentSettings();
  return <Lines lines={[FRAMES[language].closing, owners(company, language)]} />;
}

export async function Seller() {
  return <Lines lines={letterhead((await currentSettings()).company)} />;
}
