import { getTranslations } from "next-intl/server";
import { SubscriberList } from "@/components/admin/subscriptions/newsletter/subscriber-list";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { ListPage } from "@/components/admin/parts/list-page";
import { pageTitle } from "@/lib/platform/page-title";
import { parseListState } from "@/lib/platform/admin/list-state";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { countSubscribers, listSubscribers, SUBSCRIBER_STATUSES } from "@/lib/subscriptions/newsletter/admin/queries";

export const instant = false;

type Props = PageProps<"/admin/newsletter">;

const PATH = "/admin/newsletter";

export const generateMetadata = () => pageTitle("admin.newsletter.title");

export default async function NewsletterPage({ searchParams }: Props) {
  const { client } = await requireAdmin();
  const t = await getTranslations("admin.newsletter");
  const state = parseListState(await searchParams, SUBSCRIBER_STATUSES);
  const [found, counts] = await Promise.all([listSubscribers(client, state), countSubscribers(client)]);
  const all = SUBSCRIBER_STATUSES.reduce((sum, status) => sum + counts[status], 0);
  const name = (filter: (typeof SUBSCRIBER_STATUSES)[number] | null) =>
    t("counted", filter ? { name: t(`statuses.${filter}`), count: counts[filter] } : { name: t("all"), count: all });
  return (
    <ListPage
      part="newsletter"
      path={PATH}
      state={state}
      found={found}
      filters={SUBSCRIBER_STATUSES}
      name={name}
      search={t("search")}
      actions={
        <a href={`${PATH}/empfaenger.csv`} download className={quietButton}>
          {t("export")}
        </a>
      }
      note={t("intro")}
    >
      <SubscriberList subscribers={found.rows} />
    </ListPage>
  );
}
