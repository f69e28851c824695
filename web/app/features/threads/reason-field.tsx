import { constraints } from "#contract/constraints.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Field } from "../../ui/field.tsx";
import { useThread } from "./thread-page/thread-context.ts";

/** Asks a moderator who deletes another member's post why, for the moderation log. */
export function ReasonField({ authorUid }: { authorUid: number }) {
	const t = useTranslate();
	if (useThread().viewerUid === authorUid) return null;
	return (
		<Field
			name="reason"
			label={t("thread.deleteReason")}
			hint={t("thread.deleteReasonHint")}
			maxLength={constraints.moderationReason.max}
			autoComplete="off"
		/>
	);
}
