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

/** The design that this device keeps, or null, once the stored one has been read. */
export async function keptDesign(): Promise<KeptDesign | null> {
  await settled();
  return useStore.getState().design;
}

/** Keeps a design in place of an earlier one, or forgets it. */
export function keepDesign(design: KeptDesign | null): void {
  void change((kept) => (kept.design === design ? kept : { design }));
}
