import { useTranslate } from "../../lib/site.tsx";
import { Icon } from "../../ui/icon.tsx";
import { quickActionFormId } from "../social/toggles.tsx";

/** Menu line that switches notifications of a thread off, or on again. */
export function MuteThreadItem({ tid, muted }: { tid: number; muted: boolean }) {
	const t = useTranslate();
	return (
		<button type="submit" form={quickActionFormId} name={muted ? "unmute" : "mute"} value={tid} className="menu-item">
			<Icon name={muted ? "bell" : "bell-off"} />
			<span className="grow">{t(muted ? "thread.unmute" : "thread.mute")}</span>
		</button>
	);
}
