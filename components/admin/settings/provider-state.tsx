import { Panel } from "@/components/admin/parts/panel";
import { HoverTextLink } from "@/components/ui/hover-text-link";
import { readProviderState } from "@/lib/payment/online-methods";
import { interpolate } from "@/lib/platform/format/interpolate";
import { provider as text } from "#messages/client/admin-settings.json";
import { order } from "#messages/pages.json";

export async function ProviderState() {
  const state = await readProviderState();
  return (
    <div className="mt-8">
      <Panel title={text.title}>
        <p className="prose-measure">{sayState(state)}</p>
        {state === "none" && <HoverTextLink href="/admin/einstellungen/eroeffnung">{text.opening}</HoverTextLink>}
      </Panel>
    </div>
  );
}

function sayState(state: Awaited<ReturnType<typeof readProviderState>>): string {
  if (typeof state === "string") return text[state];
  const methods = state.map((method) => order.onlineMethods[method]).join(", ");
  return methods ? interpolate(text.on, { methods }) : text.off;
}
