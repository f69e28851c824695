import { fetchPart, parse, whenOnline } from "./fetch-part.ts";
import { element } from "./toasts.ts";

/** Scroll check interval (milliseconds), minimum scroll distance and distance from the end (pixels). */
const throttleMs = 300;
const minScroll = 10;
const endMargin = 40 + 154;

/** Whether data saver is on: then nothing is loaded automatically. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const storageKey = (): string => `feed:${(history.state as { feed?: string } | null)?.feed ?? ""}`;

const cardsOf = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>("[data-feed] > [data-tid]")];

/** Adds the cards of another page of the list, and its link to the next one. */
function append(page: ParentNode): void {
	const feed = document.querySelector("[data-feed]");
	const end = feed?.querySelector(".feed-end");
	if (!feed || !end) return;
	const known = new Set(cardsOf(document).map(({ dataset }) => dataset.tid));
	end.before(...cardsOf(page).filter(({ dataset }) => !known.has(dataset.tid)));
	end.replaceChildren();
	feed.querySelector("[data-more]")?.remove();
	end.after(...page.querySelectorAll("[data-feed] > [data-more], [data-feed] > .feed-end-note"));
}

let loading = false;

async function loadMore(link: HTMLAnchorElement): Promise<void> {
	const end = document.querySelector<HTMLElement>("[data-feed] .feed-end");
	if (loading || !end) return;
	loading = true;
	const { loading: wait = "", failed = "", retry = "" } = end.dataset;
	end.replaceChildren(element("span", { class: "sr-only" }, wait), element("div", { class: "card skeleton", "aria-hidden": "true" }));
	try {
		const { html, status } = await fetchPart(link.href);
		if (status !== 200) throw new Error("no page");
		append(parse(html));
		save();
	} catch {
		const text = link.querySelector(".btn-text");
		const before = text?.textContent ?? "";
		end.replaceChildren(element("p", { role: "alert", class: "state-message" }, failed));
		if (text) text.textContent = retry;
		whenOnline(() => {
			end.replaceChildren();
			if (text) text.textContent = before;
		});
	}
	loading = false;
}

/** Stores the list in this tab, so that "back" shows it again. */
function save(): void {
	const feed = (history.state as { feed?: string } | null)?.feed ?? crypto.randomUUID();
	history.replaceState({ ...history.state, feed }, "");
	try {
		sessionStorage.setItem(storageKey(), document.querySelector("[data-feed]")?.outerHTML ?? "");
	} catch {
		// Without storage, "back" shows the first page.
	}
}

/** Restores the list and the scroll position after "back". */
export function restoreFeed(): void {
	const stored = (history.state as { feed?: string } | null)?.feed && sessionStorage.getItem(storageKey());
	if (!stored) return;
	append(parse(stored));
	const { scroll } = history.state as { scroll?: number };
	if (scroll) scrollTo({ top: scroll, behavior: "instant" });
}

addEventListener("pagehide", () => {
	if (document.querySelector("[data-feed]")) history.replaceState({ ...history.state, scroll: scrollY }, "");
});

addEventListener("click", (event) => {
	const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-more]") : null;
	if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
	event.preventDefault();
	void loadMore(link);
});

let timer: ReturnType<typeof setTimeout> | undefined;
let last = scrollY;
addEventListener(
	"scroll",
	() => {
		if (timer !== undefined) return;
		timer = setTimeout(() => {
			timer = undefined;
			const moved = scrollY - last;
			if (Math.abs(moved) < minScroll) return;
			last = scrollY;
			const link = document.querySelector<HTMLAnchorElement>("a[data-more]");
			if (link && moved > 0 && !savesData() && document.documentElement.scrollHeight - innerHeight - scrollY <= endMargin) void loadMore(link);
		}, throttleMs);
	},
	{ passive: true },
);
