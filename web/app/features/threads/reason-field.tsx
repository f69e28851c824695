import { constraints } from "#contract/constraints.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Field } from "../../ui/field.tsx";
import { Options } from "./moderation/moderation-dialog.tsx";
import { ReasonOptions } from "./moderation/reason-options.tsx";
import { useThread } from "./thread-page/thread-context.ts";

/** Asks a moderator who deletes another member's post why, for the moderation log. */
export function ReasonField({ authorUid }: { authorUid: number }) {
	const t = useTranslate();
	if (useThread().viewerUid === authorUid) return null;
	return (
		<>
			<Options label={t("moderation.reasonLabel")} name="code">
				<ReasonOptions />
			</Options>
			<Field
				name="reason"
				label={t("moderation.ownWords")}
				hint={t("thread.deleteReasonHint")}
				maxLength={constraints.moderationReason.max}
				autoComplete="off"
			/>
		</>
	);
}
