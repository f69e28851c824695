import { memberSlot } from "../../lib/member-slot.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { cx } from "../../ui/cx.ts";
import { ActionLabel } from "./action-label.tsx";
import { toggleButton } from "./quick-action-form.tsx";

function Bookmark({ tid, bookmarked }: { tid: number; bookmarked: boolean }) {
	const t = useTranslate();
	const other = bookmarked ? "bookmark" : "bookmark-full";
	return (
		<button
			{...toggleButton("bookmark", tid, bookmarked, { on: "bookmarked", icon: other })}
			className={cx("action", bookmarked && "bookmarked")}
		>
			<ActionLabel
				icon={bookmarked ? "bookmark-full" : "bookmark"}
				name={t(bookmarked ? "thread.bookmarked" : "thread.bookmark")}
			/>
		</button>
	);
}

/** Adds or removes a bookmark of a thread; for a guest after the login. */
export const BookmarkButton = memberSlot(Bookmark, {
	asks: ({ tid }) => ({ list: "bookmarked", id: tid }),
	own: ({ bookmarked }, { tid }) => ({ bookmarked: bookmarked.has(tid) }),
});
