import { bookmarkThread } from "#contract/likes.ts";
import { callServer } from "../../lib/call-server.ts";
import { usePaths, useTranslate, useViewer } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { cx } from "../../ui/cx.ts";
import { ActionLabel } from "./action-label.tsx";
import { quickActionFormId, useOptimisticAction } from "./quick-actions.tsx";

/** Adds or removes a bookmark of a thread. */
export function BookmarkButton({ tid, kept: given, back }: { tid: number; kept: boolean; back: string }) {
	const { loggedIn } = useViewer();
	const t = useTranslate();
	const paths = usePaths();
	const [kept, press] = useOptimisticAction(given, async (next) => {
		const response = await callServer(bookmarkThread, { body: { id: tid, favorite: next ? 1 : 0 } });
		return response.favid === 1;
	});
	const content = <ActionLabel icon={kept ? "bookmark-full" : "bookmark"} name={t(kept ? "thread.bookmarked" : "thread.bookmark")} />;
	if (!loggedIn)
		return (
			<Anchor className="action" href={paths.signIn(back)} data-dialog="login" data-hydrate="">
				{content}
			</Anchor>
		);
	return (
		<button
			type="submit"
			form={quickActionFormId}
			name={kept ? "unbookmark" : "bookmark"}
			value={tid}
			className={cx("action", kept && "bookmarked")}
			aria-pressed={kept}
			onClick={(event) => {
				event.preventDefault();
				void press(!kept);
			}}
		>
			{content}
		</button>
	);
}
