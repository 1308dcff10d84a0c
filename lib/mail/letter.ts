import type { ReactElement } from "react";
import type { Attachment } from "./message";

/** What goes along with a letter; `unsubscribe` is where one click ends what the mail belongs to. */
type Enclosed = { attachments?: Attachment[]; unsubscribe?: string };

/** A mail before it is rendered. */
export type Letter = Enclosed & { subject: string; body: ReactElement };

/** A mail as HTML and as plain text (`body`) with the same contents. */
export type RenderedLetter = Enclosed & { subject: string; html: string; body: string };
