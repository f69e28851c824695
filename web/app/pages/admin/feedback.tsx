import { AdminPage } from "../../features/admin/admin-page.tsx";
import { listAdminFeedback } from "../../features/feedback/feedback.server.ts";
import { FeedbackRows } from "../../features/feedback/feedback-rows.tsx";
import { feedbackState, feedbackStates } from "../../features/feedback/feedback-states.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/feedback";

export async function loader({ url, context }: Route.LoaderArgs) {
	const state = feedbackState(url);
	const cursor = Number(url.searchParams.get("before")) || undefined;
	const page = await listAdminFeedback(pageApi(context), {
		...(state !== "all" && { state }),
		...(cursor && { cursor }),
	});
	return { ...page, state, older: cursor !== undefined };
}

/** All feedback, for administrators: newest first, open by default. */
export default function AdminFeedback({ loaderData: { lists, next, state, older } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	const tabTexts = {
		open: t("adminFeedback.stateOpen"),
		answered: t("adminFeedback.stateAnswered"),
		all: t("adminFeedback.stateAll"),
	};
	const listPath = `${paths.href("admin/feedback")}?state=${state}`;
	return (
		<AdminPage title={t("adminFeedback.title")}>
			<Tabs
				name={t("adminFeedback.title")}
				kind="segments"
				tabs={feedbackStates.map((one) => ({
					href: `${paths.href("admin/feedback")}?state=${one}`,
					text: tabTexts[one],
					current: one === state,
				}))}
			/>
			<Card>
				{lists.length === 0 ? (
					<EmptyState text={t(state === "open" ? "adminFeedback.emptyOpen" : "adminFeedback.empty")} />
				) : (
					<FeedbackRows lists={lists} state={state} />
				)}
			</Card>
			<div className="step-actions">
				{older && (
					<Button kind="ghost" icon="arrow-up" href={listPath}>
						{t("feedback.newest")}
					</Button>
				)}
				{next !== null && (
					<Button kind="quiet" href={`${listPath}&before=${next}`} rel="next">
						{t("feedback.older")}
					</Button>
				)}
			</div>
		</AdminPage>
	);
}
