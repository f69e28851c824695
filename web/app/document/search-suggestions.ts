import type { hotSearches, suggestSearches } from "#contract/search.ts";
import { loadStyles } from "../lib/writing/place-panel.ts";
import { element } from "./toasts.ts";

const listId = "search-suggestions";
const suggestPath: typeof suggestSearches.path = "/v5/extend/searchSuggestions";
const hotPath: typeof hotSearches.path = "/v5/extend/hotSearchKey";
const recentKey = "recent-searches";
const [maxRecent, delayMs] = [5, 200];
/** U-015. */
const hideMs = 1_000;

/** A row: a search, or a link to a thread, topic or member. */
interface Row {
	text: string;
	href?: string;
	avatar?: string | null;
}

/** Rows with a heading, which may have a button. */
interface Group {
	heading?: string;
	rows: Row[];
	clears?: boolean;
}

let field: HTMLInputElement | undefined;
let list: HTMLElement | undefined;
let [typing, hiding] = [0, 0];
const answers = new Map<string, Promise<Group[]>>();

/** The storage may be blocked. */
function readRecent(): string[] {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(recentKey) ?? "[]");
		return Array.isArray(stored) ? stored.filter((one) => typeof one === "string").slice(0, maxRecent) : [];
	} catch {
		return [];
	}
}

function saveRecent(searches: string[]): void {
	try {
		if (searches.length > 0) localStorage.setItem(recentKey, JSON.stringify(searches.slice(0, maxRecent)));
		else localStorage.removeItem(recentKey);
	} catch {
		// Without storage there are no recent searches.
	}
}

async function ask<T>(path: string): Promise<T> {
	const response = await fetch(path);
	if (!response.ok) throw new Error(String(response.status));
	return ((await response.json()) as { data: T }).data;
}

async function load(input: HTMLInputElement, text: string): Promise<Group[]> {
	if (!text) {
		const { lists } = await ask<{ lists: { value: string }[] }>(hotPath);
		return [{ heading: input.dataset.hot ?? "", rows: lists.map(({ value }) => ({ text: value })) }];
	}
	type Suggested = {
		searches: string[];
		threads: { tid: number; fid: number; subject: string }[];
		topics: { topid: number; name: string }[];
		members: { uid: number; user: { name: string; avatar: string | null } }[];
	};
	const { searches, threads, topics, members } = await ask<Suggested>(
		`${suggestPath}?${new URLSearchParams({ query: text })}`,
	);
	const base = input.form?.getAttribute("action")?.replace(/\/search$/, "") ?? "";
	return [
		{
			rows: [
				...searches.map((search) => ({ text: search })),
				...threads.map(({ tid, fid, subject }) => ({ text: subject, href: `${base}/forum/${fid}/${tid}` })),
				...topics.map(({ topid, name }) => ({ text: `# ${name}`, href: `${base}/topic/${topid}` })),
				...members.map(({ uid, user }) => ({
					text: user.name,
					href: `${base}/ucenter/account/posts?uid=${uid}`,
					avatar: user.avatar,
				})),
			],
		},
	];
}

function renderRow({ text, href, avatar }: Row, at: number): HTMLElement {
	const row = element("li", {
		id: `${listId}-${at}`,
		role: "option",
		"aria-selected": "false",
		...(href && { "data-href": href }),
	});
	if (avatar !== undefined)
		row.append(
			avatar
				? element("img", { src: avatar, alt: "", width: "32", height: "32", class: "mention-avatar" })
				: element("span", { class: "mention-avatar", "aria-hidden": "true" }, [...text][0] ?? ""),
		);
	row.append(element(avatar === undefined && href ? "b" : "bdi", { dir: "auto" }, text));
	return row;
}

const rows = (): HTMLElement[] => [...(list?.querySelectorAll<HTMLElement>("[role=option]") ?? [])];
const selected = (): number => rows().findIndex((row) => row.ariaSelected === "true");

function select(at: number): void {
	for (const [place, row] of rows().entries()) row.ariaSelected = String(place === at);
	const row = rows()[at];
	if (row) field?.setAttribute("aria-activedescendant", row.id);
	else field?.removeAttribute("aria-activedescendant");
	row?.scrollIntoView({ block: "nearest" });
}

function close(): void {
	clearTimeout(hiding);
	list?.remove();
	list = undefined;
	field?.setAttribute("aria-expanded", "false");
	field?.removeAttribute("aria-activedescendant");
}

function choose(row: HTMLElement): void {
	const input = field;
	const { href } = row.dataset;
	close();
	if (href) location.assign(href);
	if (href || !input) return;
	input.value = row.textContent ?? "";
	input.form?.requestSubmit();
}

function render(input: HTMLInputElement, groups: Group[]): void {
	close();
	const shown = groups.filter((group) => group.rows.length > 0);
	if (shown.length === 0) return;
	let at = 0;
	list = element("div", {
		id: listId,
		popover: "manual",
		class: "mention-list",
		role: "listbox",
		"aria-label": input.dataset.suggestions ?? "",
	});
	for (const { heading, rows, clears } of shown) {
		const group = element("ul", { role: "group", ...(heading && { "aria-label": heading }) });
		if (heading) list.append(element("p", { class: "suggestion-heading", "aria-hidden": "true" }, heading));
		group.append(...rows.map((row) => renderRow(row, at++)));
		if (clears)
			group.append(
				element(
					"li",
					{ id: `${listId}-${at++}`, role: "option", "aria-selected": "false", "data-clear": "" },
					input.dataset.clear ?? "",
				),
			);
		list.append(group);
	}
	// The field keeps the focus.
	list.addEventListener("pointerdown", (event) => event.preventDefault());
	list.addEventListener("click", ({ target }) => {
		const row = target instanceof Element ? target.closest<HTMLElement>("[role=option]") : null;
		if (row) act(row);
	});
	document.body.append(list);
	list.showPopover();
	const { left, bottom, width } = (input.closest(".field-box, .search") ?? input).getBoundingClientRect();
	Object.assign(list.style, {
		insetInlineStart: "auto",
		left: `${left}px`,
		top: `${bottom + 4}px`,
		width: `${Math.max(width, Math.min(280, innerWidth - 2 * left))}px`,
	});
	input.setAttribute("aria-expanded", "true");
}

function act(row: HTMLElement): void {
	if (row.dataset.clear === undefined) choose(row);
	else {
		saveRecent([]);
		if (field) update(field);
	}
}

async function show(input: HTMLInputElement): Promise<void> {
	const text = input.value.trim().slice(0, 200);
	const recent = text ? [] : readRecent();
	const known = answers.get(text) ?? load(input, text);
	answers.set(text, known);
	const [groups] = await Promise.all([
		known.catch(() => {
			answers.delete(text);
			return [];
		}),
		loadStyles(),
	]);
	if (document.activeElement !== input || input.value.trim().slice(0, 200) !== text) return;
	render(input, [
		{ heading: input.dataset.recent ?? "", rows: recent.map((search) => ({ text: search })), clears: true },
		...groups,
	]);
}

function update(input: HTMLInputElement): void {
	clearTimeout(typing);
	typing = window.setTimeout(() => void show(input).catch(close), input.value ? delayMs : 0);
}

function onKey(event: KeyboardEvent): void {
	if (!list || event.isComposing || event.ctrlKey || event.metaKey) return;
	const count = rows().length;
	const at = selected();
	if (event.key === "ArrowDown") select(at + 1 < count ? at + 1 : 0);
	else if (event.key === "ArrowUp") select(at > 0 ? at - 1 : count - 1);
	else if (event.key === "Enter" && at >= 0) act(rows()[at] as HTMLElement);
	else if (event.key === "Escape") close();
	else return;
	event.preventDefault();
}

const followed = new WeakSet<HTMLInputElement>();

/** Suggests searches, threads, topics and members in a focused search field, and remembers searches on this device. */
export function suggestIn(input: HTMLInputElement): void {
	field = input;
	clearTimeout(hiding);
	if (!followed.has(input)) {
		followed.add(input);
		for (const [name, value] of Object.entries({
			role: "combobox",
			"aria-autocomplete": "list",
			"aria-controls": listId,
			"aria-expanded": "false",
		}))
			input.setAttribute(name, value);
		input.addEventListener("input", () => update(input));
		input.addEventListener("keydown", onKey);
		input.addEventListener("blur", () => {
			hiding = window.setTimeout(close, hideMs);
		});
		input.form?.addEventListener("submit", () => {
			const search = input.value.trim();
			if (search) saveRecent([search, ...readRecent().filter((other) => other !== search)]);
		});
	}
	update(input);
}
