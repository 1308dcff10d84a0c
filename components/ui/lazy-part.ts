import { lazy, type ComponentType } from "react";

/** A component whose code comes after the page can be used; where it cannot be fetched, `otherwise` is shown. */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  otherwise: ComponentType<P> = () => null,
) => lazy(async () => ({ default: await load().catch(() => otherwise) }));
