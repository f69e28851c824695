import { useState } from "react";
import { answerFeedback } from "#contract/feedback.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { AdminFeedbackCard, type AdminFeedbackPage } from "../../features/feedback/admin-feedback-card.tsx";
import { listAdminFeedback } from "../../features/feedback/feedback.server.ts";
import { BackLink } from "../../features/help/article-page.tsx";
import { Aside } from "../../features/shell/aside.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { useFormResult, useView } from "../../lib/form/use-form-result.ts";
import { pageApi } from "../../lib/page-context.ts";
import { usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/feedback";

const states = ["open", "answered", "all"] as const;
type State = (typeof states)[number];
const stateOf = (url: URL): State => states.find((state) => state === url.searchParams.get("state")) ?? "open";

function loadPage(api: PageApi, url: URL): Promise<AdminFeedbackPage> {
	const state = stateOf(url);
	const cursor = Number(url.searchParams.get("before")) || undefined;
	return listAdminFeedback(api, { ...(state !== "all" && { state }), ...(cursor && { cursor }) });
}

export async function loader({ url, context }: Route.LoaderArgs) {
	return { page: await loadPage(pageApi(context), url), state: stateOf(url), sent: url.searchParams.has("sent") };
}

export const action = formActions({
	answer: async ({ api, call, show, scripted, number, url, paths }) => {
		await call(answerFeedback, { id: number("id") });
		return show(scripted && (await loadPage(api, url)), `${paths.adminFeedback}?state=${stateOf(url)}&sent=1`);
	},
});

/** All feedback, for administrators: newest first, open by default. */
export default function AdminFeedback({ loaderData: { page, state, sent: wasSent } }: Route.ComponentProps) {
	const t = useTranslate();
	const { site } = useSite();
	const paths = usePaths();
	const [{ lists, next }, takePage] = useView(page);
	const answered = useFormResult("answer");
	const [sent, setSent] = useState(wasSent && !answered);
	const takeAnswered = (left: AdminFeedbackPage): void => {
		takePage(left);
		setSent(true);
	};
	const tabTexts = { open: t("adminFeedback.stateOpen"), answered: t("adminFeedback.stateAnswered"), all: t("adminFeedback.stateAll") };
	return (
		<div className="columns">
			<main id="content">
				<title>{`${t("adminFeedback.title")} · ${site.siteName}`}</title>
				<BackLink href={paths.admin} text={t("admin.title")} />
				<h1 className="page-title">{t("adminFeedback.title")}</h1>
				<Tabs
					name={t("adminFeedback.title")}
					kind="segments"
					tabs={states.map((one) => ({ href: `${paths.adminFeedback}?state=${one}`, text: tabTexts[one], current: one === state }))}
				/>
				<div aria-live="polite">{sent && <Notice tone="good">{t("adminFeedback.sent")}</Notice>}</div>
				{lists.length === 0 && (
					<Card>
						<EmptyState text={t("adminFeedback.empty")} />
					</Card>
				)}
				{lists.map((feedback) => (
					<Card key={feedback.id}>
						<AdminFeedbackCard feedback={feedback} onAnswered={takeAnswered} />
					</Card>
				))}
				{next !== null && (
					<div className="step-actions">
						<Button kind="quiet" href={`${paths.adminFeedback}?state=${state}&before=${next}`}>
							{t("feedback.older")}
						</Button>
					</div>
				)}
			</main>
			<Aside />
		</div>
	);
}
