import { useRevalidator } from "react-router";
import { queueCounts } from "#contract/queueCounts.ts";
import { readCampaign } from "#contract/spam.ts";
import { campaignActions } from "../../features/moderation/campaigns/campaign-actions.server.ts";
import { CampaignCard } from "../../features/moderation/campaigns/campaign-card.tsx";
import { CampaignPost } from "../../features/moderation/campaigns/campaign-post.tsx";
import { SignalTable } from "../../features/moderation/campaigns/signal-table.tsx";
import { QueuePage } from "../../features/moderation/queue-page.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { parseId, requireId } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { NextPage } from "../../ui/next-page.tsx";
import type { Route } from "./+types/campaign";

export async function loader({ url, context, params }: Route.LoaderArgs) {
	const cursor = parseId(url.searchParams.get("after") ?? "") || undefined;
	const api = pageApi(context);
	const campaign = api.load(readCampaign, {
		params: { id: requireId(params.id) },
		query: { ...(cursor && { cursor }) },
	});
	const [page, counts] = await Promise.all([campaign, api.call(queueCounts, { query: { now: 1 } })]);
	return { ...page, counts };
}

export const action = campaignActions;

/** A spam campaign with all of its posts. */
export default function Campaign({ loaderData: { campaign, lists, next, counts } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	const { revalidate } = useRevalidator();
	return (
		<QueuePage current="campaigns" counts={counts} aside={<SignalTable />}>
			<Card>
				<CampaignCard campaign={campaign} onChange={() => void revalidate()}>
					{null}
				</CampaignCard>
			</Card>
			{lists.map((post) => (
				<Card key={post.pid}>
					<CampaignPost post={post} />
				</Card>
			))}
			<NextPage
				href={next !== null && `${paths.href("moderation/campaigns/:id", { id: campaign.id })}?after=${next}`}
				text={t("queue.more")}
			/>
		</QueuePage>
	);
}
