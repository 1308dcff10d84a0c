import type { ReactNode } from "react";
import { Tag } from "@/components/admin/parts/tag";
import { states } from "#messages/client/admin-operations.json";

type Props = { name: string; state: keyof typeof states; help?: string; children: ReactNode };

/** Something that should run, with its state in words; `help`: what to do when it is not fine. */
export function StateLine({ name, state, help, children }: Props) {
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-medium">{name}</span>
        <Tag tone={state === "fine" ? "quiet" : "alert"}>{states[state]}</Tag>
      </p>
      <div className="mt-1 prose-measure text-stone">{children}</div>
      {state !== "fine" && <p className="mt-1 prose-measure">{help}</p>}
    </li>
  );
}
