import { constraints } from "#contract/constraints.ts";
import { TextField } from "../../lib/form/fields.tsx";
import { useTranslate } from "../../lib/site.tsx";

/** The reason of a decision, in a moderator's own words. */
export function ReasonField() {
	const t = useTranslate();
	return (
		<TextField
			name="reason"
			label={t("moderation.ownWords")}
			maxLength={constraints.moderationReason.max}
			autoComplete="off"
		/>
	);
}
