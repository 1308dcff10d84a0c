import { useEffect, useState } from "react";
import { gridOf, type Sheet } from "@/lib/puzzle/cut/grid";
import { looseOf, newGame, type Game } from "@/lib/puzzle/play/game";
import { COUNTS, forgetRounds, keepRound, keptRounds, type Count, type Round } from "@/lib/puzzle/play/kept-games";

type Given = { product: number; sheet: Sheet; isOpen: boolean };

const isBegun = ({ game }: Round) => game.pieces.some(({ away }) => away);
const isDone = ({ game }: Round) => looseOf(game).length === 0;

/** Stored on the device only if the player turns that on. Seconds are counted while the puzzle is visible. */
export function useRounds({ product, sheet, isOpen }: Given) {
  const fresh = (count: Count, seed: number): Round => ({
    product,
    count,
    seed,
    seconds: 0,
    game: newGame(gridOf(sheet, count), seed),
  });
  const [{ rounds, count, keeps }, setState] = useState(() => {
    const kept = keptRounds(product).filter((round) => {
      const { columns, rows } = gridOf(sheet, round.count);
      return round.game.columns === columns && round.game.rows === rows;
    });
    return {
      rounds: COUNTS.map((each) => kept.find((round) => round.count === each) ?? fresh(each, 1)),
      count: kept[0]?.count ?? COUNTS[0],
      keeps: kept.length > 0,
    };
  });
  const round = rounds.find((each) => each.count === count)!;
  const runs = isOpen && isBegun(round) && !isDone(round);

  const put = (changed: Round) =>
    setState((state) => ({
      ...state,
      rounds: state.rounds.map((each) => (each.count === changed.count ? changed : each)),
    }));
  const keep = (changed: Round) => {
    if (!isBegun(changed) || isDone(changed)) forgetRounds(product, changed.count);
    else keepRound(changed);
  };

  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => {
      if (document.visibilityState !== "visible") return;
      setState((state) => ({
        ...state,
        rounds: state.rounds.map((each) => (each.count === count ? { ...each, seconds: each.seconds + 1 } : each)),
      }));
    }, 1000);
    return () => clearInterval(timer);
  }, [runs, count]);

  const write = (changed: Round) => {
    put(changed);
    if (keeps) keep(changed);
  };
  const setKeeps = (wanted: boolean) => {
    setState((state) => ({ ...state, keeps: wanted }));
    if (wanted) rounds.forEach(keep);
    else forgetRounds(product);
  };
  return {
    round,
    keeps,
    setKeeps,
    choose: (chosen: Count) => setState((state) => ({ ...state, count: chosen })),
    restart: () => write(fresh(count, round.seed + 1)),
    change: (game: Game) => write({ ...round, game }),
  };
}
