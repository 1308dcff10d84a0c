import { Breadcrumb } from "@/components/layout/breadcrumb";

export function CategoryHeader({ name, description }: { name: string; description: string }) {
  return (
    <header className="pt-5 pb-10 md:pt-8 md:pb-14">
      <Breadcrumb crumbs={[{ label: name }]} />
      <h1 className="mt-2 display-type text-title md:mt-4">{name}</h1>
      <p className="mt-4 prose-measure text-lg text-stone">{description}</p>
    </header>
  );
}
