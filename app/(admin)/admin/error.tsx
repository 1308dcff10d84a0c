"use client";

import { useEffect } from "react";
import { ErrorToast } from "@/components/admin/parts/error-toast";
import { ErrorDigest } from "@/components/layout/error-digest";
import { Button } from "@/components/ui/button";
import { CHECK_FAILED } from "@/lib/platform/auth/flash";
import { failure } from "#messages/client/admin-shell.json";

type Props = { error: Error & { digest?: string }; retry: () => void };

export default function AdminError({ error, retry }: Props) {
  useEffect(() => console.error(error), [error]);
  const isCheck = error.digest === CHECK_FAILED;
  return (
    <div role="alert" className="max-w-xl py-10">
      <h1 className="display-type text-heading">{isCheck ? failure.check : failure.title}</h1>
      {isCheck && <ErrorToast text={failure.check} />}
      <p className="mt-4 text-stone">{isCheck ? failure.checkText : failure.text}</p>
      <Button className="mt-8" onClick={retry}>
        {failure.retry}
      </Button>
      {!isCheck && (
        <div className="mt-8">
          <ErrorDigest digest={error.digest} />
        </div>
      )}
    </div>
  );
}
