import { useState, type SyntheticEvent } from "react";
import { printedOtherwise } from "@/lib/platform/typefaces/emoji";
import text from "#messages/client/voucher-print.json";

/** For a field whose text is printed on a voucher: its hint, and while typing what will not be printed as it is typed. */
export function usePrintHint(hint?: string) {
  const [found, setFound] = useState<ReturnType<typeof printedOtherwise>>(null);
  return {
    hint: (
      <>
        {hint && <span>{hint} </span>}
        <span role="status">{found && text[found]}</span>
      </>
    ),
    onInput: (event: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setFound(printedOtherwise(event.currentTarget.value)),
  };
}
