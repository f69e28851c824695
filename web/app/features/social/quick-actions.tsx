import { useCurrentPath, useTranslate, useViewer } from "../../lib/site.tsx";
import { quickActionFormId, quickActionPath } from "./toggles.tsx";

/** The form of the quick actions of a screen. */
export function QuickActionForm() {
	const { loggedIn } = useViewer();
	const here = useCurrentPath();
	const t = useTranslate();
	const texts = loggedIn && { "data-hidden": t("thread.hidden"), "data-undo": t("dialog.undo") };
	return (
		<form
			id={quickActionFormId}
			method="post"
			action={quickActionPath}
			data-offline={t("thread.actionOffline")}
			{...texts}
		>
			<input type="hidden" name="back" value={here} />
			{loggedIn && <input type="hidden" name="member" value="1" />}
		</form>
	);
}
