import { useState } from "react";
import { listOwnFeedback } from "#contract/feedback.ts";
import { markShownAnswersSeen } from "../../features/feedback/feedback.server.ts";
import { FeedbackEntry } from "../../features/feedback/feedback-entry.tsx";
import { FeedbackForm, type OwnFeedback } from "../../features/feedback/feedback-form.tsx";
import { sourceScreen } from "../../features/feedback/source-screen.ts";
import { submitFeedback } from "../../features/feedback/submit-feedback.server.ts";
import { HelpBackLink } from "../../features/help/article-page.tsx";
import { ColumnsPage } from "../../features/shell/titled-page.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { useFormResult, useView } from "../../lib/form/use-form-result.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/feedback";

export async function loader({ url, request, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const cursor = Number(url.searchParams.get("before")) || undefined;
	const own = api.viewer.loggedIn
		? await api.load(listOwnFeedback, { query: cursor ? { cursor } : {} })
		: { lists: [], next: null };
	await markShownAnswersSeen(api, own.lists);
	return {
		own,
		further: cursor !== undefined,
		from: sourceScreen(request.headers.get("referer"), request.url),
		sent: url.searchParams.has("sent"),
	};
}

export const action = formActions({ "send-feedback": submitFeedback });

/** Feedback form, and below it the member's earlier feedback with the answers. */
export default function Feedback({ loaderData }: Route.ComponentProps) {
	const { t, paths, viewer } = useSite();
	const { further, from } = loaderData;
	const [own, setOwn] = useView<OwnFeedback>(loaderData.own);
	const answered = useFormResult("send-feedback");
	const [sent, setSent] = useState(loaderData.sent && !answered);
	const handleSent = (lists: OwnFeedback): void => {
		setOwn(lists);
		setSent(true);
	};
	const unseen = own.lists.filter((feedback) => feedback.unseen);
	return (
		<ColumnsPage title={t("feedback.title")}>
			<Card className="legal-text">
				<HelpBackLink href={paths.href("ucenter/setting/helpcenter")} />
				<h1>{t("feedback.title")}</h1>
				{unseen[0] && (
					<div className="mb-2">
						<Notice
							tone="info"
							icon="support"
							action={
								<Button kind="quiet" size="sm" href={`#feedback-${unseen[0].id}`}>
									{t("feedback.readAnswer")}
								</Button>
							}
						>
							{t("feedback.answerReceived", { n: unseen.length })}
						</Notice>
					</div>
				)}
				<div aria-live="polite">
					{sent ? (
						<Notice tone="good" icon="circle-check">
							{t("feedback.sent")}
						</Notice>
					) : (
						<p className="auth-text">{t("feedback.text")}</p>
					)}
				</div>
				<FeedbackForm from={from} onSent={handleSent} />
			</Card>
			{viewer.loggedIn && (
				<Card title={t("feedback.ownMessages")}>
					{own.lists.length === 0 && <EmptyState text={t("feedback.ownEmpty")} />}
					{own.lists.map((feedback) => (
						<FeedbackEntry key={feedback.id} feedback={feedback} own />
					))}
					<div className="step-actions">
						{further && (
							<Button kind="quiet" href={paths.href("ucenter/setting/helpcenter/feedback")}>
								{t("feedback.newest")}
							</Button>
						)}
						{own.next !== null && (
							<Button kind="quiet" href={`${paths.href("ucenter/setting/helpcenter/feedback")}?before=${own.next}`}>
								{t("feedback.older")}
							</Button>
						)}
					</div>
				</Card>
			)}
		</ColumnsPage>
	);
}
