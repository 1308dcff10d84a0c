import text from "#messages/client/atelier.json";

type Props = {
  can: { nearer: boolean; farther: boolean };
  nearer: () => void;
  farther: () => void;
  turn: () => void;
  step: (direction: { x: number; y: number }) => void;
};

const ARROWS = [
  { name: "left", sign: "M16 10H4m5-5-5 5 5 5", x: -1, y: 0 },
  { name: "right", sign: "M4 10h12m-5-5 5 5-5 5", x: 1, y: 0 },
  { name: "up", sign: "M10 16V4m-5 5 5-5 5 5", x: 0, y: -1 },
  { name: "down", sign: "M10 4v12m-5-5 5 5 5-5", x: 0, y: 1 },
] as const;

/** Buttons for everything that pointer gestures do with the crop. */
export function CropTools({ can, nearer, farther, turn, step }: Props) {
  return (
    <div role="group" aria-label={text.tools} className="mt-3 flex flex-wrap justify-center gap-x-4 gap-y-2">
      <div className="flex rounded-control border border-line">
        <Tool label={text.farther} sign="M4 10h12" isOff={!can.farther} onPress={farther} />
        <Tool label={text.nearer} sign="M4 10h12M10 4v12" isOff={!can.nearer} onPress={nearer} />
        <Tool label={text.turn} sign="M15.5 12.5a6 6 0 1 1-.6-5.6M15.5 3v4h-4" onPress={turn} />
      </div>
      <div className="flex rounded-control border border-line">
        {ARROWS.map(({ name, sign, x, y }) => (
          <Tool key={name} label={text[name]} sign={sign} onPress={() => step({ x, y })} />
        ))}
      </div>
    </div>
  );
}

function Tool(props: { label: string; sign: string; isOff?: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      title={props.label}
      aria-disabled={props.isOff}
      onClick={() => props.isOff || props.onPress()}
      className="grid size-11 cursor-pointer place-items-center transition-colors duration-200 hover:bg-mat aria-disabled:cursor-default aria-disabled:text-stone aria-disabled:opacity-60"
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 icon">
        <path d={props.sign} />
      </svg>
    </button>
  );
}
