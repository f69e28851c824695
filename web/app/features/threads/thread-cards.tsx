import { type ReactNode, use } from "react";
import type { ThreadCardView } from "#contract/threadLists.ts";
import { PlaceCachedContext } from "../../lib/cached-html.ts";
import { useReadTime } from "../../lib/read-time.ts";
import { useCurrentPath, useSite } from "../../lib/site.tsx";
import { type CardProps, type FoundThread, ThreadListCard } from "./thread-list-card.tsx";

/** A minute: relative times change no faster. Seconds. */
const timeStep = 60;

interface CardOptions {
	/** Loads its picture immediately. */
	eager?: boolean;
	/** The card's heading level in its list. */
	level?: 2 | 3;
	found?: FoundThread | undefined;
}

/** Cards of a list, from the cache of rendered parts. */
export function useThreadCards(
	cards: readonly ThreadCardView[],
): (card: ThreadCardView, options?: CardOptions) => ReactNode {
	const { lang, section, homeSection, savesData, viewer } = useSite();
	const now = useReadTime();
	const here = useCurrentPath();
	const place = use(PlaceCachedContext);
	const site = { lang, section, homeSection, savesData, loggedIn: viewer.loggedIn, now: now - (now % timeStep) };
	const state = {
		liked: new Set(cards.flatMap(({ pid, is_like }) => (is_like === 1 ? pid : []))),
		reasons: new Map(cards.flatMap(({ tid, reason }) => (reason ? [[tid, reason]] : []))),
	};
	return ({ is_like, reason, ...card }, { eager = false, level = 2, found } = {}) => {
		const props = { card, here, site, eager, level, ...(found && { found }) };
		const own = { liked: is_like === 1, isAuthor: viewer.uid === card.authorid, ...(reason && { reason }) };
		return place<CardProps>(ThreadListCard, props, own, state);
	};
}
