import MissingPage from "@/components/shell/missing-page";

export default function EnglishMissingPage() {
  return <MissingPage language="en" />;
}
