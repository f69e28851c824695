import { useRevalidator } from "react-router";
import { deskCounts } from "#contract/deskCounts.ts";
import { readWave } from "#contract/spam.ts";
import { DeskPage } from "../../features/moderation/desk-page.tsx";
import { SignalTable } from "../../features/moderation/waves/signal-table.tsx";
import { waveActions } from "../../features/moderation/waves/wave-actions.server.ts";
import { WaveCard } from "../../features/moderation/waves/wave-card.tsx";
import { WavePost } from "../../features/moderation/waves/wave-post.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { requireData } from "../../lib/require-data.ts";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/wave";

export async function loader({ url, context, params }: Route.LoaderArgs) {
	const cursor = parseId(url.searchParams.get("after") ?? "") || undefined;
	const api = pageApi(context);
	const wave = requireData(
		api.call(readWave, { params: { id: parseId(params.id) || 1 }, query: { ...(cursor && { cursor }) } }),
	);
	const [page, counts] = await Promise.all([wave, api.call(deskCounts, {})]);
	return { ...page, counts };
}

export const action = waveActions;

/** A spam wave with all of its posts. */
export default function Wave({ loaderData: { wave, lists, next, counts } }: Route.ComponentProps) {
	const t = useTranslate();
	const paths = usePaths();
	const { revalidate } = useRevalidator();
	return (
		<DeskPage current="waves" counts={counts} aside={<SignalTable />}>
			<Card>
				<WaveCard wave={wave} onChange={() => void revalidate()}>
					{null}
				</WaveCard>
			</Card>
			{lists.map((post) => (
				<Card key={post.pid}>
					<WavePost post={post} />
				</Card>
			))}
			{next !== null && (
				<div className="step-actions">
					<Button kind="quiet" href={`${paths.wave(wave.id)}?after=${next}`} rel="next">
						{t("desk.more")}
					</Button>
				</div>
			)}
		</DeskPage>
	);
}
