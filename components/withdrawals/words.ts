import type { DeclarationKind } from "@/lib/withdrawals/schema";
import words from "#messages/client/withdrawal.json";

const { voluntary, ...withdrawal } = words;

export const wordsOf = (kind: DeclarationKind) => (kind === "voluntary" ? { ...withdrawal, ...voluntary } : withdrawal);
