"use client";

import Link from "next/link";
import { MessagePage } from "@/components/layout/message-page";
import { Button } from "@/components/ui/button";
import messages from "@/messages/client/error.de.json";

export default function ErrorPage({ retry }: { retry: () => void }) {
  return (
    <MessagePage title={messages.title} text={messages.text}>
      <Button onClick={retry}>{messages.retry}</Button>
      <Link href="/" className="text-link">
        {messages.toHome}
      </Link>
    </MessagePage>
  );
}
