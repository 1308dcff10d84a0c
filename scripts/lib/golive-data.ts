import type { Missing } from "../../lib/desk/golive/golive.ts";
import { listTeam, setRole } from "./admins.ts";
import { ask } from "./ask.ts";
import { DEMO_ADMIN, forgetDemoAdmin } from "./demo-admin.ts";
import type { Settings } from "./settings.ts";

type TestData = { orders: number; reviews: number; codes: number; vouchers: number };

export function embeddedObstacle({ embedded }: Pick<Settings, "embedded">): Missing[] {
  if (!embedded) return [];
  const what = "Die Daten liegen im mitgelieferten Backend; es ist zum Ausprobieren da und nicht für den Verkauf.";
  return [{ what, where: "NEXT_PUBLIC_SUPABASE_URL und die beiden Schlüssel, siehe docs/operations.md" }];
}

/** @throws PlainError when the backend does not answer */
export async function leftovers(settings: Settings): Promise<Missing[]> {
  const team = await listTeam(settings);
  const { orders, reviews, codes, vouchers } = (await ask(settings, "count_test_data")) as TestData;
  const where = "npm run golive:clean";
  return [
    ...(team.some(({ email }) => email === DEMO_ADMIN)
      ? [{ what: `Der Demo-Zugang ${DEMO_ADMIN} ist noch Admin.`, where }]
      : []),
    ...(orders > 0 ? [{ what: `Es gibt noch Testbestellungen (${orders}).`, where }] : []),
    ...(reviews > 0 ? [{ what: `Es gibt noch Beispiel- und Testbewertungen (${reviews}).`, where }] : []),
    ...(codes > 0 ? [{ what: `Es gibt noch Rabattcodes aus der Demo (${codes}).`, where }] : []),
    ...(vouchers > 0 ? [{ what: `Es gibt noch Gutscheine zum Ausprobieren (${vouchers}).`, where }] : []),
  ];
}

/** Answers what was done, as German sentences. @throws PlainError when the backend refuses */
export async function removeLeftovers(settings: Settings): Promise<string[]> {
  const team = await listTeam(settings);
  if (team.some(({ email }) => email === DEMO_ADMIN)) await setRole(settings, DEMO_ADMIN, null);
  forgetDemoAdmin(settings);
  const { orders, reviews, codes, vouchers } = (await ask(settings, "remove_test_data")) as TestData;
  return [
    `Der Demo-Zugang ${DEMO_ADMIN} ist kein Admin.`,
    `Gelöschte Testbestellungen: ${orders}.`,
    `Gelöschte Beispiel- und Testbewertungen: ${reviews}.`,
    `Gelöschte Rabattcodes aus der Demo: ${codes}.`,
    `Gelöschte Gutscheine zum Ausprobieren: ${vouchers}.`,
  ];
}
