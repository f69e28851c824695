import { useRevalidator } from "react-router";
import { constraints } from "#contract/constraints.ts";
import { correctThread, listEdits } from "#contract/edits.ts";
import { ReasonField } from "../../features/moderation/reason-field.tsx";
import { TextDifference } from "../../features/moderation/text-difference.tsx";
import { TitledPage } from "../../features/shell/titled-page.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextField } from "../../lib/form/fields.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { useTimestamp } from "../../lib/read-time.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/edits";
import "../../styles/queue.css";
import "../../styles/targets.css";

export const loader = ({ params, context }: Route.LoaderArgs) =>
	pageApi(context).load(listEdits, { query: { pid: parseId(params.pid) || Number.MAX_SAFE_INTEGER } });

export const action = formActions({
	correct: async (form) => {
		await form.call(correctThread, { tags: form.text("tags") });
		return form.show({}, form.url.pathname);
	},
});

/** The edits of a post with what each has changed; of a thread also the form for its title and tags. */
export default function Edits({ loaderData }: Route.ComponentProps) {
	const { t, paths } = useSite();
	const whenOf = useTimestamp();
	const { revalidate } = useRevalidator();
	const { tid, pid, fid, subject, tags, thread, message, lists, can } = loaderData;
	// The text after an edit is the one before the next.
	const after = [{ subject, message }, ...lists];
	return (
		<TitledPage
			title={t("edits.title")}
			heading={thread}
			back={{ href: paths.thread({ tid, fid, ...(subject === "" && { pid }) }), text: t("edits.view") }}
			className="queue"
		>
			{can.correct && (
				<Card title={t("edits.correct")}>
					<CallForm intent="correct" hidden={{ tid }} onDone={() => void revalidate()}>
						<TextField
							name="subject"
							label={t("edits.postTitle")}
							defaultValue={subject}
							maxLength={constraints.title.max}
							required
						/>
						<TextField name="tags" label={t("edits.tags")} defaultValue={tags.join(", ")} />
						<ReasonField />
						<div className="step-actions">
							<SubmitButton size="md">{t("edits.save")}</SubmitButton>
						</div>
					</CallForm>
				</Card>
			)}
			<Card title={t("edits.title")}>
				{lists.length === 0 && <EmptyState text={t("edits.none")} />}
				<ul className="queue-list">
					{lists.map((version, at) => (
						<li key={version.id}>
							<p className="text-13 text-foreground-3">
								{t("edits.by", { name: version.by.name })} · <time>{whenOf(version.dateline).text}</time>
							</p>
							{version.subject && <TextDifference before={version.subject} after={after[at]?.subject ?? ""} />}
							<TextDifference before={version.message} after={after[at]?.message ?? ""} />
						</li>
					))}
				</ul>
			</Card>
		</TitledPage>
	);
}
