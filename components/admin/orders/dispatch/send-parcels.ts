import { toast } from "sonner";
import { sayFailure } from "@/components/admin/parts/use-answer";
import { dispatchOrdersAction } from "@/lib/orders/admin/dispatch/actions";
import { DISPATCH_BATCH_SIZE } from "@/lib/orders/admin/dispatch/chosen";
import type { ParcelValues } from "@/lib/orders/admin/change";
import { sayCount } from "@/lib/platform/format/say-count";
import { noAnswer } from "@/lib/platform/forms/no-answer";
import { send as text } from "#messages/client/admin-dispatch.json";
import { failed } from "#messages/client/admin-ops.json";

type ParcelToSend = [number: string, values: ParcelValues, furtherNumbers: string[]];

/** What became of each that was asked for: true when it was sent, else a German sentence. */
export type Outcomes = ReadonlyMap<string, true | string>;

/** Some at a time, so that it is seen how far it is; after an answer that did not come no more are asked for. Answers what was sent. */
export async function sendParcels(parcels: readonly ParcelToSend[], onOutcomes: (outcomes: Outcomes) => void) {
  const sent: string[] = [];
  for (let first = 0; first < parcels.length; first += DISPATCH_BATCH_SIZE) {
    const part = parcels.slice(first, first + DISPATCH_BATCH_SIZE);
    const answer = await dispatchOrdersAction(part).catch(noAnswer(failed));
    if (!answer.ok) {
      sayFailure(answer);
      break;
    }
    const errors = new Map(answer.failures.map(({ number, error }) => [number, error]));
    onOutcomes(new Map(part.map(([number]) => [number, errors.get(number) ?? true])));
    sent.push(...part.flatMap(([number]) => (errors.has(number) ? [] : [number])));
  }
  if (sent.length > 0) toast.success(sayCount(text.done, sent.length));
  return sent;
}
