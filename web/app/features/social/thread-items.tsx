import { memberSlot } from "../../lib/member-slot.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { Icon } from "../../ui/icon.tsx";
import { quickButton } from "./quick-action-form.tsx";

/** Menu line that hides a thread from the viewer's lists; the script takes its card away and offers to undo it. */
export function HideThreadItem({ tid }: { tid: number }) {
	const t = useTranslate();
	return (
		<button {...quickButton("hide", tid)} className="menu-item">
			<Icon name="eye-off" />
			<span className="grow">{t("thread.hide")}</span>
		</button>
	);
}

function MuteThread({ tid, muted }: { tid: number; muted: boolean }) {
	const t = useTranslate();
	return (
		<button {...quickButton(muted ? "unmute" : "mute", tid)} className="menu-item">
			<Icon name={muted ? "bell" : "bell-off"} />
			<span className="grow">{t(muted ? "thread.unmute" : "thread.mute")}</span>
		</button>
	);
}

/** Menu line that switches notifications of a thread off, or on again. */
export const MuteThreadItem = memberSlot(MuteThread, {
	asks: ({ tid }) => ({ list: "mutedThreads", id: tid }),
	own: ({ mutedThreads }, { tid }) => ({ muted: mutedThreads.has(tid) }),
});
