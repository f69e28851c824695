import type { RecommendedView, recommendedList } from "#contract/interests.ts";
import type { FoundMember, searchAtUser } from "#contract/social.ts";
import { barOf, loadStyles, placePanel } from "./place-panel.ts";
import { replaceText, typedName } from "./start-writing.ts";

const listId = "mention-suggestions";
const searchPath: typeof searchAtUser.path = "/v5/user/searchAtUser";
const suggestedPath: typeof recommendedList.path = "/selfapi/recommended/list";
const delayMs = 150;
/** After this time a failed search is repeated once, if the name still stands there. */
const retryMs = 2000;
/** Who follows fewer members is also shown suggested ones. */
const fewFollowed = 5;

/** Fields whose input is followed. */
const watched = new WeakSet<HTMLTextAreaElement>();
const found = new Map<string, FoundMember[]>();
let timer = 0;
let field: HTMLTextAreaElement | undefined;
let list: HTMLElement | undefined;

async function search(name: string): Promise<FoundMember[]> {
	const known = found.get(name);
	if (known) return known;
	const response = await fetch(`${searchPath}?${new URLSearchParams({ username: name })}`);
	if (!response.ok) throw new Error(`status ${response.status}`);
	const { data } = (await response.json()) as { data: FoundMember[] };
	const members = name === "" && data.length < fewFollowed ? [...data, ...(await suggested())] : data;
	found.set(name, members);
	return members;
}

/** Members whom the viewer may want to follow; they follow none of them (V-028). */
async function suggested(): Promise<FoundMember[]> {
	const response = await fetch(suggestedPath);
	if (!response.ok) return [];
	const { data } = (await response.json()) as { data: { lists: RecommendedView[] } };
	return data.lists.map(({ uid, username, avatar, author }) => ({ uid, username, avatar, user: author }));
}

function option({ username, user }: FoundMember, at: number): HTMLElement {
	const row = document.createElement("li");
	row.id = `${listId}-${at}`;
	row.role = "option";
	row.dataset.username = username;
	const avatar = user.avatar ? new Image(32, 32) : document.createElement("span");
	if (avatar instanceof Image) Object.assign(avatar, { src: user.avatar, alt: "" });
	else avatar.textContent = [...user.name][0] ?? "";
	avatar.className = "mention-avatar";
	avatar.ariaHidden = "true";
	const name = document.createElement("b");
	name.textContent = user.name;
	const handle = document.createElement("span");
	handle.textContent = `@${username}`;
	row.append(avatar, name, handle);
	return row;
}

function select(row: Element | null | undefined): void {
	for (const other of list?.children ?? []) other.ariaSelected = String(other === row);
	if (row) field?.setAttribute("aria-activedescendant", row.id);
	row?.scrollIntoView({ block: "nearest" });
}

const selected = (): HTMLElement | null => list?.querySelector<HTMLElement>("[aria-selected=true]") ?? null;

function close(): void {
	clearTimeout(timer);
	list?.remove();
	list = undefined;
	for (const name of ["role", "aria-expanded", "aria-controls", "aria-autocomplete", "aria-activedescendant"])
		field?.removeAttribute(name);
	field?.removeEventListener("keydown", onKey, { capture: true });
	field?.removeEventListener("blur", close);
}

function choose(row: HTMLElement): void {
	const area = field;
	const name = area && typedName(area);
	if (area && name !== undefined)
		replaceText(area, area.selectionStart - name.length, area.selectionStart, `${row.dataset.username} `);
	close();
}

function onKey(event: KeyboardEvent): void {
	const row = selected();
	if (!list || event.isComposing || event.ctrlKey || event.metaKey) return;
	if (event.key === "ArrowDown") select(row?.nextElementSibling ?? list.firstElementChild);
	else if (event.key === "ArrowUp") select(row?.previousElementSibling ?? list.lastElementChild);
	else if ((event.key === "Enter" || event.key === "Tab") && row) choose(row);
	else if (event.key === "Escape") close();
	else return;
	event.preventDefault();
	event.stopImmediatePropagation();
}

function show(area: HTMLTextAreaElement, members: FoundMember[]): void {
	close();
	field = area;
	if (members.length === 0) return;
	list = document.createElement("ul");
	Object.assign(list, {
		id: listId,
		popover: "manual",
		role: "listbox",
		className: "mention-list",
		ariaLabel: area.dataset.mentions,
	});
	list.append(...members.map(option));
	// The field keeps the focus.
	list.addEventListener("pointerdown", (event) => event.preventDefault());
	list.addEventListener("click", ({ target }) => {
		const row = target instanceof Element ? target.closest<HTMLElement>("[role=option]") : null;
		if (row) choose(row);
	});
	document.body.append(list);
	list.showPopover();
	placePanel(list, barOf(area));
	for (const [name, value] of [
		["role", "combobox"],
		["aria-expanded", "true"],
		["aria-controls", listId],
		["aria-autocomplete", "list"],
	] as const)
		area.setAttribute(name, value);
	area.addEventListener("keydown", onKey, { capture: true });
	area.addEventListener("blur", close);
	select(list.firstElementChild);
}

async function update(area: HTMLTextAreaElement, name: string): Promise<void> {
	const [members] = await Promise.all([search(name.toLowerCase()), loadStyles()]);
	if (typedName(area) === name && document.activeElement === area) show(area, members);
}

/** Shows members for the name that is typed, until it is chosen or left. */
export function suggest(area: HTMLTextAreaElement): void {
	clearTimeout(timer);
	const onInput = (): void => {
		const name = typedName(area);
		clearTimeout(timer);
		if (name === undefined) {
			close();
			return;
		}
		const search = (): Promise<void> => update(area, name);
		const retry = (): void => {
			close();
			if (document.activeElement === area) timer = window.setTimeout(() => search().catch(close), retryMs);
		};
		timer = window.setTimeout(() => search().catch(retry), delayMs);
	};
	if (!watched.has(area)) {
		watched.add(area);
		area.addEventListener("input", onInput);
	}
	onInput();
}
