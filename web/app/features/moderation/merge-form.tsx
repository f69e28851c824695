import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { CheckboxField, TextField } from "../../lib/form/fields.tsx";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { ReasonField } from "./reason-field.tsx";

interface MergeFormProps {
	tid: number;
	/** What was searched for; empty for nothing. */
	q: string;
	results: readonly { tid: number; subject: string; replies: number }[];
}

/** Merges a thread into another one, which is found by its title or named by its address. */
export function MergeForm({ tid, q, results }: MergeFormProps) {
	const { t, paths } = useSite();
	return (
		<Card title={t("parts.merge")}>
			<p className="mb-3">{t("parts.mergeText")}</p>
			<form method="get" action={paths.href("moderation/threads/:tid", { tid })} className="mb-3">
				<Field label={t("parts.search")} name="q" type="search" defaultValue={q} maxLength={100} autoComplete="off" />
				<div className="step-actions">
					<Button type="submit" kind="soft" icon="search">
						{t("parts.find")}
					</Button>
				</div>
			</form>
			<CallForm intent="merge">
				{q && results.length === 0 && <p>{t("parts.nothingFound")}</p>}
				{results.map((one) => (
					<CheckboxField key={one.tid} name="found" value={one.tid} radio>
						{one.subject} · {t("thread.replyCount", { n: one.replies })}
					</CheckboxField>
				))}
				<TextField
					name="target"
					label={t("moderation.value.merge-thread")}
					hint={t("parts.targetHint")}
					maxLength={300}
					autoComplete="off"
				/>
				<ReasonField />
				<div className="step-actions">
					<SubmitButton size="md" icon="merge">
						{t("parts.mergeDo")}
					</SubmitButton>
				</div>
			</CallForm>
		</Card>
	);
}
