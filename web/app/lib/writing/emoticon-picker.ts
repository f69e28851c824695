import type { listOwnEmoticonPacks } from "#contract/emoticonPacks.ts";
import { type EmoticonPack, emoticonCodes, emoticonPacks, emoticonPath, emoticonToken } from "#contract/emoticons.ts";
import { pickerId } from "#contract/scriptConstants.ts";
import { moveFocus } from "./move-focus.ts";
import { barOf, loadStyles, placePanel } from "./place-panel.ts";
import { readRecent, rememberRecent } from "./recent-emoticons.ts";
import { replaceText } from "./start-writing.ts";

const catalogs = import.meta.glob<string>("../../../../contract/messages/*/emoticons.json", {
	query: "?url",
	import: "default",
	eager: true,
});

const ownPacksPath: typeof listOwnEmoticonPacks.path = "/v5/user/emoticonPacks";

type Names = Record<string, string>;

/** The names of the emoticons in the language of the page. */
async function fetchNames(): Promise<Names> {
	const url = catalogs[`../../../../contract/messages/${document.documentElement.lang}/emoticons.json`] ?? "";
	const response = await fetch(url);
	if (!response.ok) throw new Error(`emoticons: ${response.status}`);
	return (await response.json()) as Names;
}

function make<Tag extends keyof HTMLElementTagNameMap>(
	tag: Tag,
	className: string,
	...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
	const made = document.createElement(tag);
	made.className = className;
	made.append(...content);
	return made;
}

/** The field into which the open panel writes. */
let field: HTMLTextAreaElement | undefined;
let opening: Promise<HTMLElement> | undefined;

function picture(code: string): HTMLImageElement {
	const image = new Image(32, 32);
	image.loading = "lazy";
	image.alt = "";
	const still = code.startsWith("xb") && matchMedia("(prefers-reduced-motion: reduce)").matches;
	image.src = emoticonPath(code) + (still ? "#still" : "");
	return image;
}

function grid(codes: string[], names: Names): HTMLElement[] {
	return codes.map((code, at) => {
		const button = make("button", "icon-btn", picture(code));
		button.type = "button";
		button.tabIndex = at === 0 ? 0 : -1;
		button.ariaLabel = button.title = names[`emoticon.${code}`] ?? code;
		button.dataset.code = code;
		return button;
	});
}

/** The packs that the viewer may use: a pack that is sold only once it is bought. */
async function fetchPacks(): Promise<EmoticonPack[]> {
	const response = await fetch(ownPacksPath).catch(() => undefined);
	const owned = response?.ok ? ((await response.json()) as { data: { packs: string[] } }).data.packs : [];
	return emoticonPacks.filter(({ id, type }) => id === undefined || owned.includes(type));
}

function createPanel(
	names: Names,
	packs: EmoticonPack[],
	{ recent: recentTitle = "", title = "" }: DOMStringMap,
): HTMLElement {
	const status = make("p", "sr-only");
	status.role = "status";
	const recent = make("div", "emoticon-grid");
	recent.role = "group";
	recent.ariaLabel = recentTitle;
	const shown = make("div", "emoticon-grid");
	shown.role = "tabpanel";
	shown.id = `${pickerId}-pack`;
	const tabs = make("div", "emoticon-tabs");
	tabs.role = "tablist";
	const panel = make("div", "emoticon-picker", tabs, recent, shown, status);
	Object.assign(panel, { id: pickerId, popover: "auto", role: "dialog", ariaLabel: title });

	const select = (pack: EmoticonPack): void => {
		for (const tab of tabs.children as HTMLCollectionOf<HTMLElement>) {
			const selected = tab.dataset.pack === pack.key;
			tab.ariaSelected = String(selected);
			tab.tabIndex = selected ? 0 : -1;
		}
		shown.setAttribute("aria-labelledby", `${pickerId}-${pack.key}`);
		shown.replaceChildren(...grid(emoticonCodes(pack), names));
		shown.scrollTop = 0;
	};
	for (const pack of packs) {
		const tab = make("button", "emoticon-tab", picture(`${pack.type}_1`));
		Object.assign(tab, {
			type: "button",
			role: "tab",
			id: `${pickerId}-${pack.key}`,
			ariaLabel: names[`emoticonPack.${pack.key}`],
			title: names[`emoticonPack.${pack.key}`],
		});
		tab.setAttribute("aria-controls", shown.id);
		tab.dataset.pack = pack.key;
		tab.addEventListener("click", () => select(pack));
		tabs.append(tab);
	}
	panel.addEventListener("click", ({ target }) => {
		const button = target instanceof Element ? target.closest<HTMLElement>("[data-code]") : null;
		const code = button?.dataset.code;
		if (!button || !code || !field?.isConnected) return;
		replaceText(field, field.selectionStart, field.selectionEnd, emoticonToken(code));
		rememberRecent(code);
		status.textContent = button.ariaLabel;
	});
	panel.addEventListener("keydown", (event) => {
		const moved = moveFocus(
			event,
			tabs.contains(event.target as Node) ? tabs : ((event.target as Element).closest(".emoticon-grid") ?? shown),
		);
		if (moved?.dataset.pack) moved.click();
	});
	panel.addEventListener("beforetoggle", ({ newState }) => {
		if (newState === "open") recent.replaceChildren(...grid(readRecent(), names));
	});
	const place = (): void => {
		if (field?.isConnected && panel.matches(":popover-open")) placePanel(panel, barOf(field));
	};
	panel.addEventListener("toggle", () => {
		place();
		if (panel.matches(":popover-open")) tabs.querySelector<HTMLElement>("[tabindex='0']")?.focus();
	});
	addEventListener("resize", place);
	document.body.append(panel);
	const [first] = packs;
	if (first) select(first);
	return panel;
}

/** Opens the emoticons of a button for a text field: the first time here, later the browser does. */
export async function openPicker(button: HTMLButtonElement, area: HTMLTextAreaElement): Promise<void> {
	field = area;
	if (document.getElementById(pickerId)) return;
	opening ??= Promise.all([fetchNames(), fetchPacks(), loadStyles()])
		.then(([names, packs]) => createPanel(names, packs, button.dataset))
		.finally(() => {
			opening = undefined;
		});
	const panel = await opening;
	if (!panel.matches(":popover-open")) panel.showPopover();
}
