import { ABOUT } from "@/lib/platform/texts";
import { interpolate } from "@/lib/platform/format/interpolate";
import type { Language } from "@/lib/platform/language";
import { PIECE_PATH } from "@/lib/settings/piece";
import { cityIn, type Store } from "@/lib/settings/stores";
import { FIELD, OUTLINE, project } from "./germany";

/** Half the piece's field of 130 units, where its middle lies. */
const MIDDLE_UNITS = 65;

/** The cards below it say the same. */
export function StorePlan({ stores, language }: { stores: readonly Store[]; language: Language }) {
  const cities = stores.map((store) => cityIn(language, store)).join(", ");
  return (
    <svg
      viewBox={`0 0 ${FIELD.width} ${FIELD.height}`}
      role="img"
      aria-label={interpolate(ABOUT[language].stores.plan, { cities })}
      className="mx-auto w-full max-w-md"
    >
      <path d={OUTLINE} strokeLinejoin="round" strokeWidth="16" className="fill-mat stroke-mat" />
      {stores.map((store) => {
        const { x, y } = project(store.longitude, store.latitude);
        return (
          <g key={store.id} transform={`translate(${x} ${y})`}>
            <path
              d={PIECE_PATH}
              transform={`scale(0.36) translate(${-MIDDLE_UNITS} ${-MIDDLE_UNITS})`}
              className="fill-vermilion"
            />
            <text y="58" textAnchor="middle" fontSize="30" className="fill-ink font-serif">
              {cityIn(language, store)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
