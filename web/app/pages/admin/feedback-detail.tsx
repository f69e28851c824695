import { useState } from "react";
import { answerFeedback, getFeedback } from "#contract/feedback.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { AdminFeedbackCard } from "../../features/feedback/admin-feedback-card.tsx";
import { toAdminFeedback } from "../../features/feedback/feedback.server.ts";
import { feedbackState } from "../../features/feedback/feedback-states.ts";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { useFormResult, useView } from "../../lib/form/use-form-result.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/feedback-detail";

const idOf = (text: string | undefined): number => (/^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : 0);

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const id = idOf(params.id);
	return {
		feedback: toAdminFeedback(await pageApi(context).load(getFeedback, { params: { id } })),
		state: feedbackState(url),
		sent: url.searchParams.has("sent"),
	};
}

export const action = formActions({
	answer: async ({ api, call, show, scripted, params, url, paths }) => {
		const id = idOf(params.id);
		await call(answerFeedback, { id });
		return show(
			scripted && toAdminFeedback(await api.call(getFeedback, { params: { id } })),
			`${paths.href("admin/feedback/:id", { id })}?state=${feedbackState(url)}&sent=1`,
		);
	},
});

/** One feedback with the form to answer it, for administrators. */
export default function AdminFeedbackDetail({ loaderData }: Route.ComponentProps) {
	const { t, paths } = useSite();
	const [feedback, setFeedback] = useView(loaderData.feedback);
	const answered = useFormResult("answer");
	const [sent, setSent] = useState(loaderData.sent && !answered);
	const handleAnswered = (now: typeof feedback): void => {
		setFeedback(now);
		setSent(true);
	};
	return (
		<AdminPage
			title={t("adminFeedback.one", { id: feedback.id })}
			done={sent && t("adminFeedback.sent")}
			back={{
				href: `${paths.href("admin/feedback")}?state=${loaderData.state}`,
				text: t("adminFeedback.title"),
			}}
		>
			<Card>
				<AdminFeedbackCard feedback={feedback} onAnswered={handleAnswered} />
			</Card>
		</AdminPage>
	);
}
