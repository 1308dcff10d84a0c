"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { ActButton } from "@/components/admin/parts/act-button";
import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { closeMonthAction, startArchiveAction } from "@/lib/accounting/admin/actions";
import { interpolate } from "@/lib/platform/format/interpolate";
import text from "#messages/client/admin-accounting.json";

const REFRESH_MS = 4000;

export function CloseButton({ month, name }: { month: string; name: string }) {
  return (
    <ConfirmButton
      label={interpolate(text.close.button, { month: name })}
      title={interpolate(text.close.confirm, { month: name })}
      action={() => closeMonthAction(month)}
    >
      <p>{text.close.confirmText}</p>
    </ConfirmButton>
  );
}

export function ArchiveButton({ month, label }: { month: string; label: string }) {
  return <ActButton label={label} name={label} action={() => startArchiveAction(month)} />;
}

/** Shows how far it is, for as long as it is made. */
export function ArchiveProgress({ words }: { words: string }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [router]);
  return (
    <p role="status" className="mt-3 tabular-nums">
      {words}
    </p>
  );
}
