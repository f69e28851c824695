import { isOutdated } from "./changed-page.ts";
import { fetchPart, parse, whenOnline } from "./fetch-part.ts";
import { element } from "./toasts.ts";

/** Distance from the end of the list at which the next page is loaded (L-015). Pixels. */
const endMargin = 40 + 154;
/** The most cards that stay in the list. */
const maxCards = 100;
/** How often the address follows the position. Milliseconds. */
const throttleMs = 300;

/** A list with several pages, as stored in this tab for "back". */
interface StoredFeed {
	html: string;
	/** The first visible card, and its distance from the top of the window. */
	tid: string;
	top: number;
	/** Whether nothing of the list was above the window. */
	atStart: boolean;
}

const storagePrefix = "feed:";

const feedId = (): string | undefined => (history.state as { feed?: string } | null)?.feed;

const list = (): HTMLElement | null => document.querySelector("[data-feed]");
const cardsOf = (root: ParentNode): HTMLElement[] => [
	...root.querySelectorAll<HTMLElement>("[data-feed] > [data-tid]"),
];
const moreLink = (): HTMLAnchorElement | null => document.querySelector("a[data-more]");
const cardOf = (root: ParentNode | null | undefined, tid: string): HTMLElement | undefined =>
	root?.querySelector<HTMLElement>(`[data-tid="${tid}"]`) ?? undefined;

/** Whether the page saves data: then nothing is loaded automatically. */
export const savesData = (): boolean => document.documentElement.dataset.saver !== undefined;

const observer = new IntersectionObserver(
	(entries) => {
		const link = moreLink();
		if (link && !savesData() && entries.some(({ isIntersecting }) => isIntersecting)) void loadMore(link);
	},
	{ rootMargin: `0px 0px ${endMargin}px` },
);

/** Loads the next page once the link to it comes near the window. */
function watch(): void {
	observer.disconnect();
	const link = moreLink();
	if (link) observer.observe(link);
}

/** Adds the cards of another page of the list, and its link to the next one. */
function append(page: ParentNode, address: string): void {
	const feed = list();
	const end = feed?.querySelector(".feed-end");
	if (!feed || !end) return;
	const known = new Set(cardsOf(document).map(({ dataset }) => dataset.tid));
	const cards = cardsOf(page).filter(({ dataset }) => !known.has(dataset.tid));
	if (cards[0]) cards[0].dataset.page = address;
	end.before(...cards);
	end.replaceChildren();
	feed.querySelector("[data-more]")?.remove();
	end.after(...page.querySelectorAll("[data-feed] > [data-more], [data-feed] > .feed-end-note"));
	trim(feed);
}

/** Removes the first pages of a long list; a link to its start takes their place. */
function trim(feed: HTMLElement): void {
	const cards = cardsOf(document);
	const first = cards.find(({ dataset }, index) => index >= cards.length - maxCards && dataset.page !== undefined);
	if (!first || first === cards[0]) return;
	const before = first.getBoundingClientRect().top;
	const start = feed.querySelector<HTMLElement>("[data-start]");
	for (const child of [...feed.children]) {
		if (child === first) break;
		if (child !== start) child.remove();
	}
	if (start) start.hidden = false;
	// Other browsers keep the visible cards in their place.
	if (!CSS.supports("overflow-anchor", "auto"))
		scrollBy({ top: first.getBoundingClientRect().top - before, behavior: "instant" });
}

let loading = false;

async function loadMore(link: HTMLAnchorElement): Promise<void> {
	const end = document.querySelector<HTMLElement>("[data-feed] .feed-end");
	if (loading || !end) return;
	loading = true;
	const { loading: wait = "", failed = "", retry = "" } = end.dataset;
	end.replaceChildren(
		element("span", { class: "sr-only" }, wait),
		element("div", { class: "card skeleton", "aria-hidden": "true" }),
	);
	try {
		const { html, status } = await fetchPart(link.href);
		if (status !== 200) throw new Error("no page");
		append(parse(html), link.pathname + link.search);
		if (!feedId()) history.replaceState({ ...history.state, feed: crypto.randomUUID() }, "");
		history.scrollRestoration = "manual";
		watch();
	} catch {
		const text = link.querySelector(".btn-text");
		const before = text?.textContent ?? "";
		end.replaceChildren(element("p", { role: "alert", class: "state-message" }, failed));
		if (text) text.textContent = retry;
		whenOnline(() => {
			end.replaceChildren();
			if (text) text.textContent = before;
			watch();
		});
	}
	loading = false;
}

/** The address becomes that of the page of the list that is in view. */
function followPosition(): void {
	const page = cardsOf(document).findLast(
		(card) => card.dataset.page !== undefined && card.getBoundingClientRect().top < innerHeight / 2,
	)?.dataset.page;
	if (page !== undefined && page !== location.pathname + location.search) history.replaceState(history.state, "", page);
}

/** Stores a list with several pages; when the storage is full, instead of the other lists. */
function store(id: string): void {
	const first = cardsOf(document).find((card) => card.getBoundingClientRect().bottom > 0);
	if (!first) return;
	const { top } = first.getBoundingClientRect();
	const stored: StoredFeed = {
		html: list()?.outerHTML ?? "",
		tid: first.dataset.tid ?? "",
		top,
		atStart: first === cardsOf(document)[0] && top >= 0,
	};
	try {
		sessionStorage.setItem(storagePrefix + id, JSON.stringify(stored));
	} catch {
		// The address still leads to the page of the list.
		for (const key of Object.keys(sessionStorage)) if (key.startsWith(storagePrefix)) sessionStorage.removeItem(key);
	}
}

/** Moves the window to where it was, unless that was the start of the list, which may have newer cards. */
function scrollToStored({ tid, top, atStart }: StoredFeed): void {
	const card = cardOf(list(), tid);
	if (card && !atStart) scrollTo({ top: scrollY + card.getBoundingClientRect().top - top, behavior: "instant" });
}

/**
 * Shows a stored list again, with the cards that the server just rendered in place of older ones, unless they are older
 * themselves.
 */
function restore({ html }: StoredFeed): void {
	const stored = parse(html).querySelector("[data-feed]");
	if (!stored) return;
	for (const card of isOutdated() ? [] : cardsOf(document)) {
		const old = cardOf(stored, card.dataset.tid ?? "");
		if (!old) continue;
		if (old.dataset.page === undefined) delete card.dataset.page;
		else card.dataset.page = old.dataset.page;
		old.replaceWith(card);
	}
	list()?.replaceWith(stored);
}

/** Makes a list endless, and restores it after "back" and, unless its first page is in view, after a reload. */
export function startFeed(): void {
	const [first] = cardsOf(document);
	if (!first) return;
	first.dataset.page = location.pathname + location.search;
	const id = feedId();
	const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	const isBack = visit?.type === "back_forward";
	const stored =
		id !== undefined && (isBack || visit?.type === "reload") ? sessionStorage.getItem(storagePrefix + id) : null;
	if (stored) {
		const feed = JSON.parse(stored) as StoredFeed;
		if (isBack || new URLSearchParams(location.search).has("cursor")) restore(feed);
		scrollToStored(feed);
	} else history.scrollRestoration = "auto";
	watch();
	let timer: ReturnType<typeof setTimeout> | undefined;
	const follow = (): void => {
		if (timer !== undefined) return;
		timer = setTimeout(() => {
			timer = undefined;
			followPosition();
		}, throttleMs);
	};
	addEventListener("scroll", follow, { passive: true });
	addEventListener("pagehide", () => {
		const current = feedId();
		if (current !== undefined) store(current);
	});
}

addEventListener("click", (event) => {
	const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-more]") : null;
	if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
	event.preventDefault();
	void loadMore(link);
});
