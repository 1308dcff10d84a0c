import type { ReactElement } from "react";
import type { Attachment } from "./message";

/** `unsubscribe`: where one click ends what the mail belongs to. */
type Enclosed = { attachments?: Attachment[]; unsubscribe?: string };

export type Letter = Enclosed & { subject: string; body: ReactElement };

export type RenderedLetter = Enclosed & { subject: string; html: string; body: string };
