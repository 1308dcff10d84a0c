import { AdminLinks } from "./admin-links";

export function AdminSidebar() {
  return (
    <div className="sticky top-0 max-h-dvh w-56 shrink-0 self-start overflow-y-auto max-lg:hidden print:hidden">
      <AdminLinks />
    </div>
  );
}
