import { forwardSpecial } from "#contract/forwardViews.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Label } from "../../ui/label.tsx";
import { readersText } from "../shell/readers-text.ts";

/** Labels of a pinned, digest or closed thread, and of one that not everyone may read. */
export function ThreadLabels({
	thread,
}: {
	thread: { digest: number; pinned: number; closed: number; read_group: number; special?: number; moved_from?: number };
}) {
	const t = useTranslate();
	if (
		thread.pinned === 0 &&
		thread.digest === 0 &&
		thread.closed === 0 &&
		thread.read_group === 0 &&
		!thread.special &&
		!thread.moved_from
	)
		return null;
	return (
		<>
			{thread.pinned > 0 && <Label kind="pinned" text={t("thread.pinned")} />}
			{thread.digest > 0 && <Label kind="digest" text={t("thread.digest")} />}
			{thread.special === 1 && <Label kind="poll" text={t("poll.label")} />}
			{thread.special === forwardSpecial && <Label kind="plain" text={t("thread.forwarded")} />}
			{thread.read_group > 0 && <Label kind="readers" text={readersText(t, thread.read_group)} />}
			{thread.moved_from ? <Label kind="plain" text={t("thread.moved")} /> : null}
			{thread.closed > 0 && <Label kind="plain" text={t("thread.closed")} />}
		</>
	);
}
