"use client";

import { useState } from "react";
import { toast } from "sonner";
import { downloadFile } from "@/components/admin/parts/download-file";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { sayWhenSignedOut } from "@/components/admin/session-lost";
import { interpolate } from "@/lib/platform/format/interpolate";
import text from "#messages/client/admin-workshop.json";

type Props = { address: string; label: string; name?: string; className?: string };

/** Without JavaScript a plain link. */
export function FolderButton({ address, label, name, className }: Props) {
  const [state, setState] = useState("");
  const [busy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    setState(text.making);
    const failure = await downloadFile(address, (bytes) =>
      setState(interpolate(text.loading, { megabytes: String(Math.ceil(bytes / 1e6)) })),
    );
    setBusy(false);
    setState(failure ? "" : text.loaded);
    if (failure === "signed_out") sayWhenSignedOut();
    else if (failure) toast.error(failure);
  };
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <a
        href={address}
        download
        aria-label={name}
        aria-disabled={busy}
        onClick={(event) => {
          event.preventDefault();
          if (!busy) void load();
        }}
        className={className ?? quietButton}
      >
        {label}
      </a>
      <span role="status" className="text-sm text-stone tabular-nums">
        {state}
      </span>
    </span>
  );
}
