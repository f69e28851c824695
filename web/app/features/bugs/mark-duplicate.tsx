import type { BugView } from "#contract/bugViews.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { ErrorNotice } from "../../ui/notice.tsx";
import { useThread } from "../threads/thread-page/thread-context.ts";

/** Names the report that this one is a duplicate of; empty for none. */
export function MarkDuplicate({ bug }: { bug: BugView }) {
	const t = useTranslate();
	const { currentPath, idempotencyKey, formError } = useThread();
	const error = formError?.intent === "bug-duplicate" ? formError : undefined;
	const of = bug.duplicate_of?.tid ?? 0;
	return (
		<details id={`duplicate-${of}`} className="bug-change" open={error !== undefined}>
			<summary className="btn btn-quiet btn-sm">{t("bug.markDuplicate")}</summary>
			<form method="post" action={currentPath} data-part="closest">
				<ErrorNotice text={error?.msg} />
				<input type="hidden" name="key" value={idempotencyKey} />
				<Field
					label={t("bug.duplicateOf")}
					hint={t("bug.duplicateHint")}
					name="of"
					defaultValue={of || ""}
					maxLength={200}
					autoComplete="off"
				/>
				<Button type="submit" name="intent" value="bug-duplicate">
					{t("bug.save")}
				</Button>
			</form>
		</details>
	);
}
