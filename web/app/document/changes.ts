import { Idiomorph } from "idiomorph";
import { parse } from "./fetch-part.ts";
import { showToast } from "./toasts.ts";

/** Replies stay that the new part leaves out: nested ones that were opened, and those of a later page. */
const isReply = (node: Node): boolean => node instanceof Element && /^pid\d/.test(node.id);

/** Makes an element like the next one, except for what somebody types or has opened in it. */
export function morph(current: Element, next: Element): void {
	Idiomorph.morph(current, next, {
		morphStyle: "outerHTML",
		ignoreActiveValue: !document.activeElement?.matches("button"),
		callbacks: {
			beforeNodeRemoved: (node: Node) => !isReply(node),
			beforeNodeMorphed(before: Node, after: Node) {
				// What the script renders.
				if (before instanceof Element && /^(reply-pictures|waiting-replies)$/.test(before.id)) return false;
				if (!(before instanceof HTMLTextAreaElement && after instanceof HTMLTextAreaElement)) return true;
				if (before.value === before.defaultValue) return true;
				// Typed text stays.
				for (const name of ["id", "aria-describedby", "placeholder", "aria-label"])
					before.setAttribute(name, after.getAttribute(name) ?? "");
				return false;
			},
			// Open menus stay open.
			beforeAttributeUpdated: (name: string, _node: Element, kind: string) => name !== "open" || kind === "update",
		},
	});
	for (const more of document.querySelectorAll<HTMLElement>("[data-total]"))
		if (more.parentElement && more.parentElement.querySelectorAll(".nested-reply").length >= Number(more.dataset.total))
			more.remove();
}

/** Puts an element in place of the one with its id, else into a list. */
function place(next: Element, list?: Element | null): boolean {
	const current = document.getElementById(next.id);
	if (current && current.tagName !== next.tagName) current.replaceWith(next);
	else if (current) morph(current, next);
	else list?.append(next);
	return Boolean(current ?? list);
}

/** Shows what a form has changed in the page. @returns false when something has no place in it */
export function showChanges(html: string): boolean {
	const { body } = parse(`<body>${html}`);
	for (const next of body.querySelectorAll<HTMLElement>("[data-count-of]"))
		for (const shown of document.querySelectorAll(`[data-count-of="${next.dataset.countOf}"]`))
			shown.innerHTML = next.innerHTML;
	for (const next of body.querySelectorAll<HTMLElement>("[data-hides]"))
		for (const shown of document.querySelectorAll<HTMLElement>(next.dataset.hides ?? "")) shown.hidden = next.hidden;
	for (const message of body.querySelectorAll(":scope > output")) {
		const action = message.querySelector("button") ?? undefined;
		action?.remove();
		showToast(message.textContent, "good", action);
	}
	const placed = [...body.children].flatMap((next) => {
		if (!(next instanceof HTMLTemplateElement)) return next.id ? place(next) : [];
		const list = document.getElementById(next.dataset.addTo ?? "");
		return [...next.content.children].map((added) => place(added, list));
	});
	if (placed.length > 0) dispatchEvent(new Event("site:part"));
	return placed.every(Boolean);
}
