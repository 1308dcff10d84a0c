import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { busy as busyText, cancel } from "#messages/client/admin-ops.json";

type Props = {
  busy: boolean;
  submit: string;
  onCancel: () => void;
  isDestructive?: boolean;
};

export function DialogButtons({ busy, submit, onCancel, isDestructive }: Props) {
  return (
    <DialogFooter>
      <Button type="button" variant="outline" onClick={onCancel}>
        {cancel}
      </Button>
      <Button
        type="submit"
        variant={isDestructive ? "destructive" : "default"}
        aria-disabled={busy}
        className="aria-disabled:opacity-50"
      >
        {busy ? busyText : submit}
      </Button>
    </DialogFooter>
  );
}
