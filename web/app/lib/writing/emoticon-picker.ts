import type { CallResponse } from "#contract/call.ts";
import type { listOwnEmoticonPacks } from "#contract/emoticonPacks.ts";
import { emoticonPath, emoticonToken } from "#contract/emoticons.ts";
import { pickerId } from "#contract/scriptConstants.ts";
import { moveFocus } from "./move-focus.ts";
import { barOf, loadStyles, placePanel } from "./place-panel.ts";
import { replaceText } from "./start-writing.ts";
import { readPacks, readRecent, rememberPacks, rememberRecent } from "./stored-emoticons.ts";

const ownPacksPath: typeof listOwnEmoticonPacks.path = "/v5/user/emoticonPacks";

type Pack = CallResponse<typeof listOwnEmoticonPacks>["lists"][number];

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

function grid(emoticons: Pack["emoticons"]): HTMLElement[] {
	return emoticons.map(({ code, name }, at) => {
		const button = make("button", "icon-btn", picture(code));
		button.type = "button";
		button.tabIndex = at === 0 ? 0 : -1;
		button.ariaLabel = button.title = name;
		button.dataset.code = code;
		return button;
	});
}

/** The packs that the viewer may use, in their order; without a connection those that the device knows. */
async function fetchPacks(): Promise<Pack[]> {
	try {
		const response = await fetch(ownPacksPath, { headers: { lang: document.documentElement.lang } });
		if (!response.ok) throw new Error(`emoticons: ${response.status}`);
		const { lists } = ((await response.json()) as { data: { lists: Pack[] } }).data;
		rememberPacks(JSON.stringify(lists));
		return lists;
	} catch (error) {
		const known = readPacks();
		if (known === null) throw error;
		return JSON.parse(known) as Pack[];
	}
}

function createPanel(packs: Pack[], { recent: recentTitle = "", title = "" }: DOMStringMap): HTMLElement {
	const known = new Map(packs.flatMap(({ emoticons }) => emoticons.map((one) => [one.code, one] as const)));
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

	const select = (pack: Pack): void => {
		for (const tab of tabs.children as HTMLCollectionOf<HTMLElement>) {
			const selected = tab.dataset.pack === pack.type;
			tab.ariaSelected = String(selected);
			tab.tabIndex = selected ? 0 : -1;
		}
		shown.setAttribute("aria-labelledby", `${pickerId}-${pack.type}`);
		shown.replaceChildren(...grid(pack.emoticons));
		shown.scrollTop = 0;
	};
	for (const pack of packs) {
		const tab = make("button", "emoticon-tab", picture(pack.emoticons[0]?.code ?? ""));
		Object.assign(tab, {
			type: "button",
			role: "tab",
			id: `${pickerId}-${pack.type}`,
			ariaLabel: pack.name,
			title: pack.name,
		});
		tab.setAttribute("aria-controls", shown.id);
		tab.dataset.pack = pack.type;
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
		if (newState === "open") recent.replaceChildren(...grid(readRecent().flatMap((code) => known.get(code) ?? [])));
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
	opening ??= Promise.all([fetchPacks(), loadStyles()])
		.then(([packs]) => createPanel(packs, button.dataset))
		.finally(() => {
			opening = undefined;
		});
	const panel = await opening;
	if (!panel.matches(":popover-open")) panel.showPopover();
}
