/** Stored with each design; `version` is to be raised whenever a word changes. */
export const PICTURE_RIGHTS = {
  version: "2026-11-26",
  text: "Ich darf dieses Foto für ein Puzzle verwenden: Ich habe es selbst aufgenommen oder die Erlaubnis dazu, und wer darauf zu sehen ist, ist einverstanden.",
} as const;
