import { createElement, type ReactElement } from "react";

/** HTML that stands among elements: each has a mark while React renders, random so that no text can contain it. */
export interface InlineHtml {
	place(html: string): ReactElement;
	/** Puts what was placed in the place of its marks. */
	join(rendered: string): string;
}

export function createInlineHtml(): InlineHtml {
	const element = `html-${crypto.randomUUID().replaceAll("-", "")}`;
	const placed: string[] = [];
	return {
		place: (html) => createElement(element, { i: placed.push(html) - 1 }),
		join(rendered) {
			const [first = "", ...rest] = rendered.split(`<${element} i="`);
			return rest.reduce((html, text) => {
				const end = text.indexOf('"');
				return html + placed[Number(text.slice(0, end))] + text.slice(end + `"></${element}>`.length);
			}, first);
		},
	};
}
