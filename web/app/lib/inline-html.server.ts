import { createElement, type ReactElement } from "react";

/**
 * Random, so that no text can contain it, and one for the process: React remembers the name of every element that it
 * has rendered.
 */
const element = `html-${crypto.randomUUID().replaceAll("-", "")}`;

/** HTML that stands among elements: each has a mark while React renders. */
export interface InlineHtml<Html> {
	place(html: Html): ReactElement;
	/** What was rendered, cut at the marks, with what was placed in their place. */
	split(rendered: string): (string | Html)[];
}

export function createInlineHtml<Html>(): InlineHtml<Html> {
	const placed: Html[] = [];
	return {
		place: (html) => createElement(element, { i: placed.push(html) - 1 }),
		split(rendered) {
			const [first = "", ...rest] = rendered.split(`<${element} i="`);
			return [
				first,
				...rest.flatMap((text) => {
					const end = text.indexOf('"');
					return [placed[Number(text.slice(0, end))] as Html, text.slice(end + `"></${element}>`.length)];
				}),
			];
		},
	};
}
