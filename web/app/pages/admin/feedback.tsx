import { data, redirect } from "react-router";
import { answerFeedback } from "#contract/feedback.ts";
import { AdminFeedbackCard, type AnswerFeedbackResponse } from "../../features/feedback/admin-feedback-card.tsx";
import { listAdminFeedback } from "../../features/feedback/feedback.server.ts";
import { BackLink } from "../../features/help/article-page.tsx";
import { Aside } from "../../features/shell/aside.tsx";
import { formText, toFormError } from "../../lib/form/form-error.ts";
import { withOfflineResponse } from "../../lib/form/offline.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pathsForVisitor } from "../../lib/paths.ts";
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

export async function loader({ url, context }: Route.LoaderArgs) {
	const state = stateOf(url);
	const cursor = Number(url.searchParams.get("before")) || undefined;
	const query = { ...(state !== "all" && { state }), ...(cursor && { cursor }) };
	const { lists, next } = await listAdminFeedback(pageApi(context), query);
	return { lists, next, state, key: crypto.randomUUID(), sent: url.searchParams.has("sent") };
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const api = pageApi(context);
	const form = await request.formData();
	const [id, answer] = [Number(formText(form, "id")) || 0, formText(form, "answer")];
	try {
		await api.call(answerFeedback, { body: { id, answer } }, `${formText(form, "key") || crypto.randomUUID()}-${id}`);
		return redirect(`${pathsForVisitor(api).adminFeedback}?state=${stateOf(url)}&sent=1`, 303);
	} catch (error) {
		const { status, formError } = toFormError(error);
		return data({ formError, id, answer }, { status });
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineResponse(serverAction);

/** All feedback, for administrators: newest first, open by default. */
export default function AdminFeedback({ loaderData: { lists, next, state, key, sent }, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const { site } = useSite();
	const paths = usePaths();
	const words = { open: t("adminFeedback.stateOpen"), answered: t("adminFeedback.stateAnswered"), all: t("adminFeedback.stateAll") };
	return (
		<div className="columns">
			<main id="content">
				<title>{`${t("adminFeedback.title")} · ${site.siteName}`}</title>
				<BackLink href={paths.admin} text={t("admin.title")} />
				<h1 className="page-title">{t("adminFeedback.title")}</h1>
				<Tabs
					name={t("adminFeedback.title")}
					kind="segments"
					tabs={states.map((one) => ({ href: `${paths.adminFeedback}?state=${one}`, text: words[one], current: one === state }))}
				/>
				<div aria-live="polite">{sent && !actionData && <Notice tone="good">{t("adminFeedback.sent")}</Notice>}</div>
				{lists.length === 0 && (
					<Card>
						<EmptyState text={t("adminFeedback.empty")} />
					</Card>
				)}
				{lists.map((feedback) => (
					<Card key={feedback.id}>
						<AdminFeedbackCard feedback={feedback} formKey={key} answer={actionData as AnswerFeedbackResponse | undefined} />
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
