import { useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useThread } from "../thread-page/thread-context.ts";

/** Says that a thread or reply is under review; moderators release or remove it. */
export function PendingNotice({ pid, review, reply = false }: { pid: number; review: boolean; reply?: boolean }) {
	const t = useTranslate();
	const { currentPath } = useThread();
	return (
		<Notice
			tone="warning"
			icon="eye-off"
			action={
				review && (
					<form method="post" action={currentPath} className="button-row" {...(reply && { "data-part": "changes" })}>
						<input type="hidden" name="pid" value={pid} />
						{!reply && <input type="hidden" name="thread" value="1" />}
						<Button type="submit" name="intent" value="release" kind="soft" size="sm">
							{t("moderation.release")}
						</Button>
						<Button type="submit" name="intent" value="remove-pending" kind="quiet" size="sm">
							{t("moderation.removePending")}
						</Button>
					</form>
				)
			}
		>
			{t("thread.underReview")}
		</Notice>
	);
}
