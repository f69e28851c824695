/**
 * What the queue lists, in the order of the page: `data-case` holds its id, and `data-decided` is set once it is
 * decided.
 */
export const listCaseElements = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-case]")];

export function focusCase(element: HTMLElement | undefined): void {
	element?.focus();
	element?.scrollIntoView({ block: "nearest" });
}

/** Focuses what follows a decided case that can still be decided, else the first such case. */
export function focusNextCase(id: number): void {
	const all = listCaseElements();
	const at = all.findIndex(({ dataset }) => dataset.case === String(id));
	const isOpen = ({ dataset }: HTMLElement): boolean => dataset.decided === undefined;
	focusCase(all.slice(at + 1).find(isOpen) ?? all.find(isOpen) ?? all[at]);
}
