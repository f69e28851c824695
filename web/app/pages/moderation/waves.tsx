import { useNavigate } from "react-router";
import { deskCounts } from "#contract/deskCounts.ts";
import { listWaves } from "#contract/spam.ts";
import { DeskPage } from "../../features/moderation/desk-page.tsx";
import { SignalTable } from "../../features/moderation/waves/signal-table.tsx";
import { waveActions } from "../../features/moderation/waves/wave-actions.server.ts";
import { WaveCard } from "../../features/moderation/waves/wave-card.tsx";
import { WavePost } from "../../features/moderation/waves/wave-post.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/waves";

export async function loader({ url, context }: Route.LoaderArgs) {
	const cursor = parseId(url.searchParams.get("after") ?? "") || undefined;
	const closed = url.searchParams.get("closed") === "1";
	const query = { ...(cursor && { cursor }), ...(closed && { closed: 1 }) };
	const api = pageApi(context);
	const [page, counts] = await Promise.all([api.call(listWaves, { query }), api.call(deskCounts, {})]);
	return { ...page, counts, closed };
}

export const action = waveActions;

/** Spam waves, for moderators: what belongs together is one entry. */
export default function Waves({ loaderData: { lists, next, counts, closed } }: Route.ComponentProps) {
	const t = useTranslate();
	const paths = usePaths();
	const navigate = useNavigate();
	return (
		<DeskPage current="waves" counts={counts} aside={<SignalTable />}>
			<Tabs
				name={t("desk.waves")}
				kind="segments"
				tabs={[
					{ href: paths.waves(), text: t("desk.open"), current: !closed },
					{ href: paths.waves(true), text: t("desk.closed"), current: closed },
				]}
			/>
			{lists.length === 0 && (
				<Card>
					<EmptyState text={t("waves.empty")} />
				</Card>
			)}
			{lists.map((wave) => (
				<Card key={wave.id}>
					<WaveCard wave={wave} link onChange={({ id }) => void navigate(paths.wave(id))}>
						{wave.samples.map((post) => (
							<WavePost key={post.pid} post={post} />
						))}
					</WaveCard>
				</Card>
			))}
			{next !== null && (
				<div className="step-actions">
					<Button kind="quiet" href={`${paths.waves(closed)}${closed ? "&" : "?"}after=${next}`} rel="next">
						{t("desk.more")}
					</Button>
				</div>
			)}
		</DeskPage>
	);
}
