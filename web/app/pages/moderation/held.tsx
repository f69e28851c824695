import { useState } from "react";
import { deskCounts } from "#contract/deskCounts.ts";
import { type HoldReason, holdReasons, listHeldPosts, releasePost, removeHeldPost } from "#contract/holding.ts";
import { DeskPage } from "../../features/moderation/desk-page.tsx";
import { HeldCard } from "../../features/moderation/held-card.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/held";

export async function loader({ url, context }: Route.LoaderArgs) {
	const reason: HoldReason | undefined = holdReasons.find((name) => name === url.searchParams.get("reason"));
	const cursor = parseId(url.searchParams.get("after") ?? "") || undefined;
	const api = pageApi(context);
	const [page, counts] = await Promise.all([
		api.call(listHeldPosts, { query: { ...(cursor && { cursor }), ...(reason && { reason }) } }),
		api.call(deskCounts, {}),
	]);
	return { ...page, counts, reason };
}

export const action = formActions({
	release: async ({ call, show, number, paths }) => {
		await call(releasePost, { pid: number("pid") });
		return show({ done: "release" }, paths.moderationHeld());
	},
	remove: async ({ call, show, number, paths }) => {
		await call(removeHeldPost, { pid: number("pid") });
		return show({ done: "remove" }, paths.moderationHeld());
	},
	undo: async ({ call, show, number, paths }) =>
		show(await call(removeHeldPost, { pid: number("pid"), undo: true }), paths.moderationHeld()),
});

/** Threads and replies that wait for a review, for moderators. */
export default function Held({ loaderData: { lists, next, counts, reason } }: Route.ComponentProps) {
	const t = useTranslate();
	const paths = usePaths();
	const [done, setDone] = useState<Readonly<Record<number, "release" | "remove" | undefined>>>({});
	const tabs = [undefined, ...holdReasons].map((one) => ({
		href: paths.moderationHeld(one),
		text: one ? t(`desk.held.${one}`) : t("desk.all"),
		current: one === reason,
	}));
	return (
		<DeskPage current="held" counts={counts} done={Object.values(done).filter(Boolean).length}>
			<Tabs name={t("desk.held")} kind="segments" tabs={tabs} />
			{lists.length === 0 && (
				<Card>
					<EmptyState text={t("desk.heldEmpty")} />
				</Card>
			)}
			{lists.map((post) => (
				<Card key={post.pid}>
					<HeldCard post={post} done={done[post.pid]} onDone={(what) => setDone({ ...done, [post.pid]: what })} />
				</Card>
			))}
			{next !== null && (
				<div className="step-actions">
					<Button kind="quiet" href={`${paths.moderationHeld(reason)}${reason ? "&" : "?"}after=${next}`} rel="next">
						{t("desk.more")}
					</Button>
				</div>
			)}
		</DeskPage>
	);
}
