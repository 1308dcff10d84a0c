import { Breadcrumb } from "@/components/layout/breadcrumb";
import type { Product } from "@/lib/catalog/schema";
import { categoryPath, productPath } from "@/lib/platform/routes";

export function ReviewsHead({
  product: { name, slug, category, categoryName },
  title,
}: {
  product: Product;
  title: string;
}) {
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: categoryName, href: categoryPath(category.slug) },
          { label: name, href: productPath(slug) },
          { label: title },
        ]}
      />
      <h1 className="mt-4 display-type text-title">
        {title} <span className="block text-heading text-stone">{name}</span>
      </h1>
    </>
  );
}
