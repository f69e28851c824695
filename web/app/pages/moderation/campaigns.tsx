import { useNavigate } from "react-router";
import { queueCounts } from "#contract/queueCounts.ts";
import { listCampaigns } from "#contract/spam.ts";
import { campaignActions } from "../../features/moderation/campaigns/campaign-actions.server.ts";
import { CampaignCard } from "../../features/moderation/campaigns/campaign-card.tsx";
import { CampaignPost } from "../../features/moderation/campaigns/campaign-post.tsx";
import { SignalTable } from "../../features/moderation/campaigns/signal-table.tsx";
import { QueuePage } from "../../features/moderation/queue-page.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { NextPage } from "../../ui/next-page.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/campaigns";

export async function loader({ url, context }: Route.LoaderArgs) {
	const cursor = parseId(url.searchParams.get("after") ?? "") || undefined;
	const closed = url.searchParams.get("closed") === "1";
	const query = { ...(cursor && { cursor }), ...(closed && { closed: 1 }) };
	const api = pageApi(context);
	const [page, counts] = await Promise.all([
		api.call(listCampaigns, { query }),
		api.call(queueCounts, { query: { now: 1 } }),
	]);
	return { ...page, counts, closed };
}

export const action = campaignActions;

/** Spam campaigns, for moderators: what belongs together is one entry. */
export default function Campaigns({ loaderData: { lists, next, counts, closed } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	const navigate = useNavigate();
	return (
		<QueuePage current="campaigns" counts={counts} aside={<SignalTable />}>
			<Tabs
				name={t("queue.campaigns")}
				kind="segments"
				tabs={[
					{ href: paths.href("moderation/campaigns"), text: t("queue.open"), current: !closed },
					{ href: paths.href("moderation/campaigns", { closed: 1 }), text: t("queue.closed"), current: closed },
				]}
			/>
			{lists.length === 0 && (
				<Card>
					<EmptyState text={t("campaigns.empty")} />
				</Card>
			)}
			{lists.map((campaign) => (
				<Card key={campaign.id}>
					<CampaignCard
						campaign={campaign}
						link
						onChange={({ id }) => void navigate(paths.href("moderation/campaigns/:id", { id }))}
					>
						{campaign.samples.map((post) => (
							<CampaignPost key={post.pid} post={post} />
						))}
					</CampaignCard>
				</Card>
			))}
			<NextPage
				href={
					next !== null &&
					`${paths.href("moderation/campaigns", { closed: closed ? 1 : undefined })}${closed ? "&" : "?"}after=${next}`
				}
				text={t("queue.more")}
			/>
		</QueuePage>
	);
}
