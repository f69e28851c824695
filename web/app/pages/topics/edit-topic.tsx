import { EmailNotice } from "../../features/shell/email-notice.tsx";
import { ColumnsPage } from "../../features/shell/titled-page.tsx";
import { loadTopicForm, topicFormAction } from "../../features/topics/topic-form.server.ts";
import { TopicForm } from "../../features/topics/topic-form.tsx";
import { ConfirmForm } from "../../lib/form/confirm-form.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/edit-topic";

export const loader = ({ params, context }: Route.LoaderArgs) =>
	loadTopicForm(pageApi(context), (params as { topid?: string }).topid);

export const action = topicFormAction;

/** Creates a topic, edits it, or deletes it. */
export default function EditTopic({ loaderData }: Route.ComponentProps) {
	const { t, paths, viewer } = useSite();
	const { topic } = loaderData;
	const title = t(topic ? "topic.edit" : "topic.new");
	return (
		<ColumnsPage title={title}>
			<Card className="legal-text">
				<BackLink
					href={topic ? paths.topic(topic.topid) : paths.href("topic")}
					text={topic ? topic.top_name : t("topic.back")}
				/>
				<h1>{title}</h1>
				{!viewer.passesEmailGate && <EmailNotice />}
				<TopicForm {...loaderData} />
				{topic?.can.remove.ok && (
					<div className="mt-3">
						<ConfirmForm
							open={t("topic.delete")}
							openClassName="btn btn-ghost"
							question={t("topic.deleteQuestion")}
							submit={t("topic.delete")}
							intent="delete-topic"
							hidden={{ topid: topic.topid }}
						/>
					</div>
				)}
			</Card>
		</ColumnsPage>
	);
}
