import { workingDays } from "@/lib/legal/working-days";
import { DELIVERED_CONDITIONS } from "@/lib/settings/conditions";
import { calendarOf } from "@/lib/settings/hours";
import { DELIVERED } from "@/lib/settings/parts";
import { scriptJson } from "@/lib/platform/format/script-json";
import { conditions, settings } from "@/lib/settings/read";
import { SHOP_DATA_ID, type ShopData } from "@/lib/settings/shop-data";

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** For the dates and sums that the browser computes; nothing as long as all is as delivered. */
export async function ShopDataScript() {
  const [hours, shipping, present] = await Promise.all([settings("hours"), settings("shipping"), conditions()]);
  const calendar = calendarOf({ hours, shipping });
  const data: ShopData = {
    ...(isSame(calendar, calendarOf(DELIVERED)) ? {} : { calendar: { ...calendar, text: workingDays(hours) } }),
    ...(isSame(present, DELIVERED_CONDITIONS) ? {} : { conditions: present }),
  };
  if (Object.keys(data).length === 0) return null;
  return (
    <script
      id={SHOP_DATA_ID}
      type="application/json"
      // oxlint-disable-next-line react/no-danger -- scriptJson escapes it.
      dangerouslySetInnerHTML={{ __html: scriptJson(data) }}
    />
  );
}
