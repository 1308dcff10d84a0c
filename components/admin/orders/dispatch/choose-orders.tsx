"use client";

import { createContext, use, useState, type ReactNode } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { interpolate } from "@/lib/platform/format/interpolate";
import text from "#messages/client/admin-dispatch.json";

type Chosen = {
  /** In the order of choosing; some may be on other pages of the list. */
  chosen: readonly string[];
  shown: readonly string[];
  choose: (numbers: readonly string[]) => void;
  set: (numbers: readonly string[]) => void;
};

const ChosenContext = createContext<Chosen>({ chosen: [], shown: [], choose: () => {}, set: () => {} });

export const useChosen = (): Chosen => use(ChosenContext);

export function ChooseOrders({ shown, children }: { shown: readonly string[]; children: ReactNode }) {
  const [chosen, set] = useState<readonly string[]>([]);
  const choose = (numbers: readonly string[]) => set((before) => [...new Set([...before, ...numbers])]);
  return <ChosenContext value={{ chosen, shown, choose, set }}>{children}</ChosenContext>;
}

export function ChooseOrder({ number }: { number: string }) {
  const { chosen, choose, set } = useChosen();
  const isChosen = chosen.includes(number);
  return (
    // Above the link that covers the whole line.
    <Checkbox
      aria-label={interpolate(text.select, { number })}
      checked={isChosen}
      onCheckedChange={() => (isChosen ? set(chosen.filter((other) => other !== number)) : choose([number]))}
      className="relative z-10 -my-2 -ml-3"
    />
  );
}

export function ChoosePage() {
  const { chosen, shown, choose, set } = useChosen();
  const count = shown.filter((number) => chosen.includes(number)).length;
  const isAll = count === shown.length;
  return (
    <label className="-ml-3 inline-flex cursor-pointer items-center pr-3 text-[0.9375rem]">
      <Checkbox
        checked={isAll ? true : count > 0 ? "indeterminate" : false}
        onCheckedChange={() => (isAll ? set(chosen.filter((number) => !shown.includes(number))) : choose(shown))}
      />
      {text.all}
    </label>
  );
}
