import { useSite } from "../../lib/site.tsx";
import { BookmarkToggle } from "./toggles.tsx";

/** Adds or removes a bookmark of a thread; for a guest after the login. */
export const BookmarkButton = (bookmark: { tid: number; bookmarked: boolean }) => (
	<BookmarkToggle {...bookmark} lang={useSite().lang} />
);
