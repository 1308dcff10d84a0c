import { CategoryHeader } from "@/components/catalog/category-header";
import { Listing } from "@/components/search/listing";
import { categoryPath } from "@/lib/routes";
import type { Listing as Props } from "@/lib/search/queries";
import type { Room } from "./room";

/** What both pages of a category show: its header and a listing. */
export function RoomPage({ room, listing }: { room: Room; listing: Props }) {
  return (
    <div className="gutter">
      <CategoryHeader name={room.name} description={room.description} />
      <Listing path={categoryPath(room.slug)} withCategories={room.category === undefined} {...listing} />
    </div>
  );
}
