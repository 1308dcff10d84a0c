import type { Metadata } from "next";
import { progressOf } from "@/components/admin/desk/golive/opening-group";
import { StateMark } from "@/components/admin/desk/golive/state-mark";
import { TaskLink } from "@/components/admin/desk/manual/task-link";
import { ListHead } from "@/components/admin/parts/list-head";
import { HoverLink } from "@/components/ui/hover-link-client";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { getOpening } from "@/lib/desk/golive/admin/queries";
import text from "#messages/opening.json";

export const instant = false;

const { setup } = text;

export const metadata: Metadata = { title: setup.title };

export default async function SetupPage() {
  const { steps } = await getOpening(await requireAdmin());
  return (
    <>
      <ListHead title={setup.title} count={progressOf(steps)} />
      <p className="mt-2 prose-measure text-stone">{setup.intro}</p>
      <TaskLink slug="einrichten" />
      <ol className="mt-8 divide-y divide-line border-y border-line">
        {steps.map(({ name, isDone, href }, index) => (
          <li key={name} className="grid items-start gap-x-6 py-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
            <div className="flex items-center sm:min-h-11">
              <StateMark state={isDone ? "done" : "open"}>{isDone ? text.done : setup.open}</StateMark>
            </div>
            <div>
              <HoverLink href={href} className="inline-flex min-h-11 items-center font-serif text-xl">
                <span className="text-link">{`${index + 1}. ${setup.steps[name].title}`}</span>
              </HoverLink>
              <p className="prose-measure">{setup.steps[name].text}</p>
              {name === "product" && (
                <HoverLink href="/admin/produkte/import" className="inline-flex min-h-11 items-center">
                  <span className="text-link">{setup.steps.product.more}</span>
                </HoverLink>
              )}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
