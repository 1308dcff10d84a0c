"use client";

import { useRouter } from "next/navigation";
import { createContext, startTransition, use, useCallback, useEffect, useOptimistic, type ReactNode } from "react";
import { productPath } from "@/lib/platform/routes";
import type * as Module from "./product-preview";
import type { Previewed, Shown } from "./product-preview";

/** For `onNavigate` of a link to a product: shows what the link knows of it at once, while its page is fetched. */
type Preview = (event: { preventDefault: () => void }, product: Previewed, link: HTMLElement | null) => void;

// Outside of the shop's frame the link is followed as usual.
const Context = createContext<Preview>(() => undefined);

let loading = false;
let preview: typeof Module | undefined;

/** What a preview is made with is fetched once the page has come to rest; until then links are followed without one. */
function load() {
  if (loading) return;
  loading = true;
  const later = window.requestIdleCallback ?? setTimeout;
  later(() => void import("./product-preview").then((module) => (preview = module)).catch(() => (loading = false)));
}

export function useProductPreview(): Preview {
  useEffect(load, []);
  return use(Context);
}

/** Stays around all pages of the shop. The preview is gone in the same frame in which the page is there. */
export function ProductPreviews({ home, note, children }: { home: string; note: string; children: ReactNode }) {
  const router = useRouter();
  const [shown, show] = useOptimistic<Shown | null>(null);
  const open = useCallback<Preview>(
    (event, product, link) => {
      if (!preview) return;
      event.preventDefault();
      const departure = preview.captureCardImage(product.slug, link);
      startTransition(() => {
        show({ product, departure });
        // The picture already travels with the preview.
        router.push(productPath(product.slug), { transitionTypes: ["preview"] });
      });
    },
    [router, show],
  );
  return (
    <Context value={open}>
      {children}
      {preview && shown && <preview.ProductPreview {...shown} home={home} note={note} />}
    </Context>
  );
}
