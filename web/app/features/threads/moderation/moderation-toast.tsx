import { actionOf, allowedActions } from "#contract/moderationActions.ts";
import type { ThreadView } from "#contract/threadViews.ts";
import { useTranslate, useViewer } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Toast } from "../../../ui/toast.tsx";
import { useThread } from "../thread-page/thread-context.ts";
import { doneText, type ModerationTarget } from "./actions.ts";

/** Says what a moderator has just done and offers to undo it; it stays until the page changes or it is closed. */
export function ModerationToast({
	thread,
	done,
	uid,
}: {
	thread: ThreadView;
	done: ModerationTarget /** Author of the post. */;
	uid: number | undefined;
}) {
	const t = useTranslate();
	const { name, pid, value = 0, before } = done;
	const { object, ownUndo, ofThreadAuthor } = actionOf(name);
	const { currentPath, viewerUid } = useThread();
	const { moderator } = useViewer();
	const isModerator = moderator || thread.powers.length > 0;
	if (!isModerator && !(ofThreadAuthor && viewerUid === thread.authorid)) return null;
	const hasPower = ownUndo || allowedActions([name], thread.powers).length > 0;
	const mayUndo = hasPower && before !== undefined && before !== value && (object !== "member" || uid !== undefined);
	return (
		<div id="done" className="toast-region" role="status">
			<Toast
				tone="good"
				action={
					<>
						{mayUndo && (
							<form method="post" action={currentPath} data-part="changes">
								{Object.entries({ intent: "moderate", target: `${name}.${pid}`, uid: uid ?? 0, value: before }).map(
									([field, text]) => (
										<input key={field} type="hidden" name={field} value={text} />
									),
								)}
								<Button type="submit" kind="quiet" size="sm">
									{t("dialog.undo")}
								</Button>
							</form>
						)}
						<a className="icon-btn" href={currentPath} aria-label={t("dialog.close")} data-part="">
							<Icon name="x" />
						</a>
					</>
				}
			>
				{t(doneText(name, value))}
			</Toast>
		</div>
	);
}
