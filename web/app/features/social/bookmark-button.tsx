import { usePaths, useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { BookmarkLabel, BookmarkToggle } from "./toggles.tsx";

/** Adds or removes a bookmark of a thread. Guests are sent to log in. */
export function BookmarkButton({ tid, bookmarked, back }: { tid: number; bookmarked: boolean; back: string }) {
	const { viewer, lang } = useSite();
	const paths = usePaths();
	if (viewer.loggedIn) return <BookmarkToggle tid={tid} bookmarked={bookmarked} lang={lang} />;
	return (
		<Anchor className="action" href={paths.logIn(back)}>
			<BookmarkLabel bookmarked={bookmarked} lang={lang} />
		</Anchor>
	);
}
