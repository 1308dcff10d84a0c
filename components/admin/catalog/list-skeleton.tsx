import { getTranslations } from "next-intl/server";
import { Skeleton } from "@/components/ui/skeleton";

export async function ListSkeleton() {
  const t = await getTranslations("admin.products");
  return (
    <div className="mt-8">
      <p role="status" className="sr-only">
        {t("loading")}
      </p>
      <div aria-hidden="true">
        <Skeleton className="h-8 w-56" />
        <div className="mt-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
          {[1, 2, 3, 4].map((field) => (
            <Skeleton key={field} className="h-12" />
          ))}
        </div>
        <div className="mt-6 divide-y divide-line border-y border-line">
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <div key={row} className="flex items-center gap-4 py-4">
              <Skeleton className="h-20 w-16 shrink-0" />
              <div className="grid grow gap-2">
                <Skeleton className="h-5 w-2/5" />
                <Skeleton className="h-4 w-3/5" />
              </div>
              <Skeleton className="h-8 w-24 max-sm:hidden" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
