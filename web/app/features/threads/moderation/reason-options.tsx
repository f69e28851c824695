import { moderationReasons } from "#contract/moderationReasons.ts";
import { useTranslate } from "../../../lib/site.tsx";

/** The options of a moderator's reason, the first of them none. */
export function ReasonOptions() {
	const t = useTranslate();
	return (
		<>
			<option value="">{t("moderation.reasonNone")}</option>
			{moderationReasons.map((reason) => (
				<option key={reason} value={reason}>
					{t(`moderation.reason.${reason}`)}
				</option>
			))}
		</>
	);
}
