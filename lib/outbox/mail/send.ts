import "server-only";
import type { Writer } from "@/lib/mail/sender";

/** What the shop is told in one mail together. */
export const DIGEST_MAIL = { kinds: ["shop_digest"], load: () => import("./compose") } satisfies Writer;
