import Link from "next/link";
import { ABOUT } from "@/lib/platform/texts";
import type { Language } from "@/lib/platform/language";

const POLICIES = { de: "/datenschutz", en: "/privacy-policy" } as const;

export function PrivacyNote({ language }: { language: Language }) {
  const { privacy, privacyLink } = ABOUT[language].care;
  return (
    <p>
      {privacy}{" "}
      <Link href={POLICIES[language]} className="text-link">
        {privacyLink}
      </Link>
    </p>
  );
}
