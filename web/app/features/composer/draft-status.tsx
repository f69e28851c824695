import { useEffect, useState } from "react";
import { useTranslate } from "../../lib/site.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { DeviceDraftState } from "./use-device-draft.ts";

function useOnline(): boolean {
	const [online, setOnline] = useState(true);
	useEffect(() => {
		const look = (): void => setOnline(navigator.onLine);
		look();
		addEventListener("online", look);
		addEventListener("offline", look);
		return () => {
			removeEventListener("online", look);
			removeEventListener("offline", look);
		};
	}, []);
	return online;
}

/** Seconds since a time, updated every second. */
function useSecondsSince(since: number | undefined): number {
	const [now, setNow] = useState(0);
	useEffect(() => {
		if (since === undefined) return;
		setNow(Date.now());
		const ticking = setInterval(() => setNow(Date.now()), 1000);
		return () => clearInterval(ticking);
	}, [since]);
	return since === undefined ? 0 : Math.max(0, Math.floor((now - since) / 1000));
}

/** When the draft was last saved, or why not. Not announced, because it changes constantly. */
export function DraftStatus({ savedAt, hasFailed }: DeviceDraftState) {
	const t = useTranslate();
	const online = useOnline();
	const seconds = useSecondsSince(savedAt);
	if (hasFailed) return <Note icon="circle-alert" text={t("composer.draftsUnavailable")} bad />;
	if (!online) return <Note icon="cloud-off" text={t("composer.offline")} bad />;
	if (savedAt === undefined) return null;
	const minutes = Math.floor(seconds / 60);
	const text =
		minutes > 59 || seconds < 2
			? t("composer.draftSaved")
			: minutes > 0
				? t("composer.draftMinutes", { n: minutes })
				: t("composer.draftSeconds", { n: seconds });
	return <Note icon="cloud-check" text={text} />;
}

function Note({
	icon,
	text,
	bad,
}: {
	icon: "cloud-check" | "cloud-off" | "circle-alert";
	text: string;
	bad?: boolean;
}) {
	return (
		<p className={bad ? "draft-status bad" : "draft-status"}>
			<Icon name={icon} size={16} />
			<span>{text}</span>
		</p>
	);
}
