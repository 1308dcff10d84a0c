import clsx from "clsx";
import { getTranslations } from "next-intl/server";
import { Picture } from "@/components/images/picture";
import { sceneColor } from "@/lib/platform/images/scene-colors";
import { STAGE_HEAD } from "./room";

const VIEWS = [
  ["picture", "beispielbild"],
  ["cut", "beispielbild-schnitt"],
  ["pieces", "beispielbild-teile"],
  ["table", "beispielbild-tisch"],
] as const;

type Props = { first: (typeof VIEWS)[number][0]; sizes: string; className?: string };

/** What becomes of a picture, in four views to choose from, also without script. */
export async function Example({ first, sizes, className }: Props) {
  const t = await getTranslations("atelier.example");
  return (
    <fieldset className="example">
      <legend className="sr-only">{t("legend")}</legend>
      <div className={clsx(STAGE_HEAD, "flex-wrap gap-x-5 sm:gap-x-7")}>
        {VIEWS.map(([view]) => (
          <label key={view} className="view-tab">
            <input type="radio" name="example" value={view} defaultChecked={view === first} className="sr-only" />
            {t(view)}
          </label>
        ))}
      </div>
      <div
        className={clsx("relative aspect-[4/3] w-full overflow-hidden bg-mat", className)}
        style={sceneColor("beispielbild-teile")}
      >
        {VIEWS.map(([view, name]) => (
          <Picture
            key={view}
            src={`/kunst/${name}.webp`}
            alt={t(`alt.${view}`)}
            range="large"
            sizes={sizes}
            className="object-cover"
          />
        ))}
      </div>
      <p className="mt-3 text-sm text-stone">{t("note")}</p>
    </fieldset>
  );
}
