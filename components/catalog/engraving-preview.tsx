import { Picture } from "@/components/images/picture";
import type { Engraving } from "@/lib/catalog/engraving";
import type { EngravingPlace, Picture as Shown } from "@/lib/catalog/schema";
import { interpolate } from "@/lib/platform/format/interpolate";
import text from "#messages/client/engraving.json";

const FONTS = { Klassisch: "var(--font-serif)", Modern: "var(--font-sans)" };

/** The width of a letter and the height of a line, in parts of the type size; the line may be as high as a part of its place's width. */
const LETTER_WIDTH_RATIO = 0.56;
const LETTER_HEIGHT_RATIO = 0.22;

type Props = { draft: Engraving; place: EngravingPlace; picture: Shown };

export function EngravingPreview(props: Props) {
  return (
    <figure className="max-w-sm">
      <EngravingDrawing {...props} sizes="24rem" />
      <figcaption className="mt-2 text-sm text-stone">{text.previewNote}</figcaption>
    </figure>
  );
}

/** An example from so near, and turned so, that it can be read. */
export function EngravingSample({ place, picture }: Pick<Props, "place" | "picture">) {
  const zoom = 75 / place.width;
  const high = (picture.height ?? 5) / (picture.width ?? 4);
  const draft = { place: place.place, text: text.example, font: "Klassisch" } as const;
  return (
    <div aria-hidden="true" className="relative size-full overflow-hidden">
      <div
        className="absolute"
        style={{
          width: `${zoom * 100}%`,
          left: `${50 - zoom * place.x}%`,
          // In parts of the height, which is 9 where the width is 14.
          top: `${50 - (zoom * place.y * high * 14) / 9}%`,
          transform: `rotate(${-place.angle}deg)`,
          transformOrigin: `${place.x}% ${place.y}%`,
        }}
      >
        <EngravingDrawing draft={draft} place={place} picture={picture} sizes="12rem" />
      </div>
    </div>
  );
}

function EngravingDrawing({ draft, place, picture, sizes }: Props & { sizes: string }) {
  const { width, height } = { width: picture.width ?? 4, height: picture.height ?? 5 };
  const high = (100 * height) / width;
  const shown = draft.text || text.sample;
  const size = Math.min(place.width * LETTER_HEIGHT_RATIO, place.width / (shown.length * LETTER_WIDTH_RATIO));
  const y = (place.y * high) / 100;
  return (
    <div className="relative" style={{ aspectRatio: `${width} / ${height}` }}>
      <Picture src={picture.url} alt="" range="card" sizes={sizes} className="object-cover" />
      <svg
        viewBox={`0 0 100 ${high}`}
        role="img"
        aria-label={interpolate(text.preview, { text: shown, font: draft.font, place: place.place })}
        className="absolute inset-0 size-full"
        style={{ fontFamily: FONTS[draft.font], opacity: draft.text ? 1 : 0.45 }}
      >
        <g
          transform={`rotate(${place.angle} ${place.x} ${y})`}
          fontSize={size}
          textAnchor="middle"
          dominantBaseline="central"
        >
          {/* A faint light edge below the dark one looks cut. */}
          <text x={place.x} y={y + size * 0.03} fill="#fff" fillOpacity={0.35}>
            {shown}
          </text>
          <text x={place.x} y={y} fill="#2b2620" fillOpacity={0.7}>
            {shown}
          </text>
        </g>
      </svg>
    </div>
  );
}
