import { getTranslations } from "next-intl/server";
import { DIFFICULTIES } from "@/lib/platform/rules/difficulties.generated";
import { DIFFICULTY_STEPS } from "@/lib/platform/rules/difficulty-steps.generated";

/** What puzzles are called, and from how many pieces on, those that can be mistaken counted three times. */
export async function DifficultyWords() {
  const t = await getTranslations("difficulty");
  const counts = DIFFICULTIES.map((_, index) => {
    const [from, to] = [DIFFICULTY_STEPS[index - 1], DIFFICULTY_STEPS[index]];
    if (from === undefined) return t("below", { to: to! });
    return to === undefined ? t("from", { from }) : t("between", { from, to: to - 1 });
  });
  return (
    <table className="mt-6 w-full max-w-xl text-left">
      <thead className="border-b border-line text-sm text-stone">
        <tr>
          <th className="py-3 pr-4 font-normal">{t("word")}</th>
          <th className="py-3 font-normal">{t("counts")}</th>
        </tr>
      </thead>
      <tbody>
        {DIFFICULTIES.map((word, index) => (
          <tr key={word} className="border-b border-line">
            <th scope="row" className="py-3.5 pr-4 font-medium">
              {word}
            </th>
            <td className="py-3.5 tabular-nums">{counts[index]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
