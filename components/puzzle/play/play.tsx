import { useMemo, useState } from "react";
import { cutSheet } from "@/lib/puzzle/cut/cut";
import { gridOf, piecesOf } from "@/lib/puzzle/cut/grid";
import { looseOf, type Game } from "@/lib/puzzle/play/game";
import { COUNTS } from "@/lib/puzzle/play/kept-games";
import text from "#messages/client/puzzle.json";
import { soundClick } from "./click";
import { Controls } from "./controls";
import { Finished } from "./finished";
import type { PlayedWork } from "./played-work";
import { PuzzleTable } from "./puzzle-table";
import { useRounds } from "./use-rounds";

/** The long side of the sheet in mm. The pieces are sized to fit the screen; only the cut is counted in mm. */
const LONG_SIDE = 500;

type Props = { work: PlayedWork; picture: HTMLImageElement; isOpen: boolean; onClose: () => void };

/** The puzzle with its settings, or its finished view. */
export function Play({ work, picture, isOpen, onClose }: Props) {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const sheet = useMemo(() => {
    const scale = LONG_SIDE / Math.max(width, height);
    return { width: width * scale, height: height * scale };
  }, [width, height]);
  const { round, keeps, setKeeps, choose, restart, change } = useRounds({ product: work.id, sheet, isOpen });
  const cut = useMemo(() => cutSheet(work.id, sheet, round.count), [work.id, sheet, round.count]);
  const [hasTemplate, setTemplate] = useState(false);
  const [hasSound, setSound] = useState(false);
  const [said, say] = useState("");
  const left = looseOf(round.game).length;
  const more = COUNTS.find((count) => count > round.count);
  const move = (game: Game) => {
    if (hasSound && looseOf(game).length < left) soundClick();
    change(game);
  };
  const shared = { picture, cut };
  return (
    <>
      {left === 0 ? (
        <Finished
          {...shared}
          work={work}
          seconds={round.seconds}
          next={more ? { count: piecesOf(gridOf(sheet, more)), play: () => choose(more) } : null}
          onAgain={restart}
          onClose={onClose}
        />
      ) : (
        <>
          <PuzzleTable
            key={`${round.count} ${round.seed}`}
            {...shared}
            seed={round.seed}
            game={round.game}
            template={hasTemplate ? picture.src : null}
            onChange={move}
            say={say}
          />
          <div className="puzzle-foot border-t border-line px-5 py-1">
            <Controls
              sheet={sheet}
              round={round}
              left={left}
              template={{ isOn: hasTemplate, set: setTemplate }}
              sound={{ isOn: hasSound, set: setSound }}
              keeps={{ isOn: keeps, set: setKeeps }}
              onChoose={choose}
              onRestart={restart}
            />
            <p id="puzzle-help" className="hidden pb-2 text-sm text-stone lg:pointer-fine:block">
              {text.help}
            </p>
          </div>
        </>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
