import { actionOf, type ModerationActionName } from "#contract/moderationActions.ts";
import { honourReasons, moderationReasons } from "#contract/moderationReasons.ts";
import { useTranslate } from "../../../lib/site.tsx";

/** The options of a moderator's reason, the first of them none; those that fit the action. */
export function ReasonOptions({ action }: { action?: ModerationActionName }) {
	const t = useTranslate();
	const isHonour = action !== undefined && actionOf(action).effect === "honour";
	return (
		<>
			<option value="">{t("moderation.reasonNone")}</option>
			{(isHonour ? honourReasons : moderationReasons).map((reason) => (
				<option key={reason} value={reason}>
					{t(`moderation.reason.${reason}`)}
				</option>
			))}
		</>
	);
}
