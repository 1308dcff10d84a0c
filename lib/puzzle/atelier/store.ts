import { createDeviceStore } from "@/lib/platform/storage/device-store";
import type { KeptDesign } from "./kept-design";
import { KEPT_DESIGN_KEY } from "./kept-key";

const { useStore, change, settled } = createDeviceStore<{ design: KeptDesign | null }>({
  key: KEPT_DESIGN_KEY,
  version: 1,
  empty: { design: null },
  keptDays: 90,
  loadParser: () => import("./kept-design").then(({ parseKeptDesign }) => parseKeptDesign),
});

export async function keptDesign(): Promise<KeptDesign | null> {
  await settled();
  return useStore.getState().design;
}

export function keepDesign(design: KeptDesign | null): void {
  void change((kept) => (kept.design === design ? kept : { design }));
}
