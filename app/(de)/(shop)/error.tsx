"use client";

import Link from "next/link";
import { ErrorDigest } from "@/components/layout/error-digest";
import { MessagePage } from "@/components/layout/message-page";
import { Button } from "@/components/ui/button";
import messages from "#messages/client/error.json";

type Props = { error: Error & { digest?: string }; retry: () => void };

export default function ErrorPage({ error, retry }: Props) {
  return (
    <MessagePage title={messages.title} text={messages.text}>
      <Button onClick={retry}>{messages.retry}</Button>
      <Link href="/" className="text-link">
        {messages.toHome}
      </Link>
      <ErrorDigest digest={error.digest} />
    </MessagePage>
  );
}
