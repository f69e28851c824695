import { constraints } from "#contract/constraints.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { CheckboxField, SelectField, TextField } from "../../lib/form/fields.tsx";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Options } from "../../ui/options.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import { ReasonField } from "./reason-field.tsx";

interface SplitFormProps {
	tid: number;
	fid: number;
	boards: readonly { fid: number; name: string }[];
	/** Replies of a page of the thread. */
	replies: readonly { pid: number; position: number; author: string; message: string }[];
	page: number;
	totalPage: number;
}

/** Makes chosen replies a thread of their own, with a title and a board. */
export function SplitForm({ tid, fid, boards, replies, page, totalPage }: SplitFormProps) {
	const { t, paths } = useSite();
	const pageLink = (to: number) => paths.href("moderation/threads/:tid", { tid, page: to });
	return (
		<Card title={t("parts.split")}>
			<p className="mb-3">{t("parts.splitText")}</p>
			{replies.length === 0 ? (
				<EmptyState text={t("parts.noReplies")} />
			) : (
				<CallForm intent="split">
					{replies.map(({ pid, position, author, message }) => (
						<CheckboxField key={pid} name="reply" value={pid}>
							<b>
								#{position} {author}
							</b>{" "}
							{message}
						</CheckboxField>
					))}
					<TextField name="subject" label={t("edits.postTitle")} maxLength={constraints.title.max} required />
					<SelectField name="fid" label={t("queue.board")} defaultValue={fid}>
						<Options of={boards} value={(board) => board.fid} text={(board) => board.name} />
					</SelectField>
					<ReasonField />
					<div className="step-actions">
						<SubmitButton size="md">{t("parts.splitDo")}</SubmitButton>
					</div>
				</CallForm>
			)}
			{totalPage > 1 && (
				<div className="step-actions">
					{page > 1 && (
						<Button kind="quiet" href={pageLink(page - 1)} rel="prev">
							{t("parts.earlier")}
						</Button>
					)}
					{page < totalPage && (
						<Button kind="quiet" href={pageLink(page + 1)} rel="next">
							{t("parts.later")}
						</Button>
					)}
				</div>
			)}
		</Card>
	);
}
