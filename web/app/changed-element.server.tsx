import { DomUtils, parseDocument } from "htmlparser2";
import { renderToStaticMarkup } from "react-dom/server";
import { doneId } from "./lib/form/form-notices.tsx";

const error = /data-form-error|aria-invalid="true"/;

/**
 * Cuts out of a page the closest element around a posted form that it has, and what it says was done as a toast.
 * @param around ids, the closest first
 * @param state `refused`: the element has to show the error; `done`: the page says what was done
 * @returns undefined when the page has none of them
 */
export function changedElement(
	html: string,
	around: readonly string[],
	state: "refused" | "done" | undefined,
): string | undefined {
	const { children } = parseDocument(html, { withStartIndices: true, withEndIndices: true });
	const find = (id: string) => DomUtils.getElementById(id, children);
	const sourceOf = ({ startIndex, endIndex }: NonNullable<ReturnType<typeof find>>): string =>
		html.slice(startIndex ?? 0, (endIndex ?? 0) + 1);
	const element = around
		.flatMap((id) => find(id) ?? [])
		.find((found) => state !== "refused" || error.test(sourceOf(found)));
	if (!element) return undefined;
	const done = find(doneId);
	if (!done) return sourceOf(element);
	const text = state === "done" && DomUtils.textContent(done).trim();
	// The notice may stand far above the form, or be that of an earlier one.
	return (text ? renderToStaticMarkup(<output>{text}</output>) : "") + sourceOf(element).replace(sourceOf(done), "");
}
