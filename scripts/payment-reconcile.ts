/** `npm run payment:reconcile` */
import { innerAddress } from "./lib/listen.ts";
import { loadSettings } from "./lib/settings.ts";
import { explain, PlainError } from "./lib/steps.ts";

try {
  const settings = loadSettings();
  const headers = { authorization: `Bearer ${settings.env.INTERNAL_TOKEN}` };
  const address = `${innerAddress(settings)}/api/internal/reconcile`;
  const answer = await fetch(address, { method: "POST", headers }).catch(() => null);
  if (!answer) throw new PlainError("The shop does not answer. Start it first.");
  const isPartial = answer.status === 502;
  if (!answer.ok && !isPartial)
    throw new PlainError(`The shop could not compare (status ${answer.status}); its log says why.`);
  const { sessions, settled, refunds, disputes, failed } = (await answer.json()) as Record<string, number>;
  console.log(`Sessions checked: ${sessions}, caught up on: ${settled}, refunds: ${refunds}, disputes: ${disputes}.`);
  if (isPartial) throw new PlainError(`${failed} could not be compared; the shop's log says why.`);
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exit(1);
}
