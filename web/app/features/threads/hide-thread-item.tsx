import { useTranslate } from "../../lib/site.tsx";
import { Icon } from "../../ui/icon.tsx";
import { quickActionFormId } from "../social/toggles.tsx";

/** Menu line that hides a thread from the viewer's lists; the script takes its card away and offers to undo it. */
export function HideThreadItem({ tid }: { tid: number }) {
	const t = useTranslate();
	return (
		<button type="submit" form={quickActionFormId} name="hide" value={tid} className="menu-item">
			<Icon name="eye-off" />
			<span className="grow">{t("thread.hide")}</span>
		</button>
	);
}
