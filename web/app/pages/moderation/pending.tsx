import { useState } from "react";
import { type HoldReason, holdReasons, listPendingPosts, releasePost, removePendingPost } from "#contract/holding.ts";
import { queueCounts } from "#contract/queueCounts.ts";
import { focusNextCase } from "../../features/moderation/next-case.ts";
import { PendingCard } from "../../features/moderation/pending-card.tsx";
import { QueuePage } from "../../features/moderation/queue-page.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { NextPage } from "../../ui/next-page.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/pending";

export async function loader({ url, context }: Route.LoaderArgs) {
	const reason: HoldReason | undefined = holdReasons.find((name) => name === url.searchParams.get("reason"));
	const cursor = parseId(url.searchParams.get("after") ?? "") || undefined;
	const api = pageApi(context);
	const [page, counts] = await Promise.all([
		api.call(listPendingPosts, { query: { ...(cursor && { cursor }), ...(reason && { reason }) } }),
		api.call(queueCounts, { query: { now: 1 } }),
	]);
	return { ...page, counts, reason };
}

export const action = formActions({
	release: async ({ call, show, paths }) => {
		await call(releasePost);
		return show({ done: "release" }, paths.href("moderation/pending"));
	},
	remove: async ({ call, show, paths }) => {
		await call(removePendingPost);
		return show({ done: "remove" }, paths.href("moderation/pending"));
	},
	undo: async ({ call, show, paths }) =>
		show(await call(removePendingPost, { undo: true }), paths.href("moderation/pending")),
});

/** Threads and replies that wait for a review, for moderators. */
export default function Pending({ loaderData: { lists, next, counts, reason } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	const [done, setDone] = useState<Readonly<Record<number, "release" | "remove" | undefined>>>({});
	const handleDone = (pid: number, what: "release" | "remove" | undefined): void => {
		focusNextCase(pid);
		setDone({ ...done, [pid]: what });
	};
	const tabs = [undefined, ...holdReasons].map((one) => ({
		href: paths.href("moderation/pending", { reason: one }),
		text: one ? t(`queue.pending.${one}`) : t("queue.all"),
		current: one === reason,
	}));
	return (
		<QueuePage current="pending" counts={counts} done={Object.values(done).filter(Boolean).length}>
			<Tabs name={t("queue.pending")} kind="segments" tabs={tabs} />
			{lists.length === 0 && (
				<Card>
					<EmptyState text={t("queue.pendingEmpty")} />
				</Card>
			)}
			{lists.map((post) => (
				<Card key={post.pid}>
					<PendingCard post={post} done={done[post.pid]} onDone={(what) => handleDone(post.pid, what)} />
				</Card>
			))}
			<NextPage
				href={next !== null && `${paths.href("moderation/pending", { reason })}${reason ? "&" : "?"}after=${next}`}
				text={t("queue.more")}
			/>
		</QueuePage>
	);
}
