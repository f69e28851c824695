import { readPushState } from "../lib/push/browser-push.ts";
import { findPushKey, turnPushOn } from "../lib/push/push-calls.ts";
import { element, float, icon, showToast } from "./toasts.ts";

/**
 * Asks once in this browser, after the first reply, whether to show notifications; the browser's own question comes
 * only after a tap.
 */
const storageKey = "push-asked";

const catalogs = {
	en: () => import("#contract/messages/en/push.json"),
	fr: () => import("#contract/messages/fr/push.json"),
	hi: () => import("#contract/messages/hi/push.json"),
};
type Texts = Awaited<ReturnType<(typeof catalogs)["en"]>>["default"];

/** A text without values, also in its compiled form. */
const plain = (message: string | string[]): string => [message].flat().join("");

function ask(texts: Texts, key: string): void {
	const box = element("div", { class: "w-full", role: "region", "aria-labelledby": "push-prompt" });
	const button = (text: string | string[], kind: string, onClick: () => void): HTMLElement => {
		const made = element("button", { type: "button", class: `btn btn-sm ${kind}` }, plain(text));
		made.addEventListener("click", () => {
			box.remove();
			onClick();
		});
		return made;
	};
	const turnOn = async (): Promise<void> => {
		try {
			if (await turnPushOn(key)) showToast(plain(texts["push.turnedOn"]));
			else if (Notification.permission === "denied") showToast(plain(texts["push.denied"]), "bad");
		} catch {
			showToast(plain(texts["push.failed"]), "bad");
		}
	};
	const toast = element(
		"div",
		{ class: "toast" },
		icon("bell", "icon icon-24"),
		element(
			"span",
			{ class: "text-content", style: "flex:1 1 14rem" },
			element("b", { id: "push-prompt" }, plain(texts["push.askTitle"])),
			" ",
			plain(texts["push.askText"]),
		),
		button(texts["push.askNo"], "btn-ghost", () => undefined),
		button(texts["push.askYes"], "btn-soft", () => void turnOn()),
	);
	toast.style.flexWrap = "wrap";
	toast.style.justifyContent = "end";
	box.append(toast);
	float(box);
}

async function start(): Promise<void> {
	if (localStorage.getItem(storageKey) || (await readPushState()) !== "off") return;
	const { key, isOn } = await findPushKey();
	if (!key || isOn) return;
	localStorage.setItem(storageKey, "1");
	const { lang } = document.documentElement;
	ask((await (catalogs[lang as keyof typeof catalogs] ?? catalogs.en)()).default, key);
}

start().catch(() => undefined);
