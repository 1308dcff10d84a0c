import { Button } from "@/components/ui/button";
import { busy as busyText, cancel } from "@/messages/client/admin-ops.de.json";

type Props = { busy: boolean; submit: string; onCancel: () => void };

/** The end of a dialog's form: do it, or leave it. */
export function DialogButtons({ busy, submit, onCancel }: Props) {
  return (
    <div className="mt-7 flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
      <Button type="submit" aria-disabled={busy} className="aria-disabled:opacity-50">
        {busy ? busyText : submit}
      </Button>
      <Button type="button" variant="outline" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  );
}
