/** Request header of the script of documents: which part of a page it asks for. */
export const partHeader = "x-part";

/** Response header: the address that shows what was written, or where to go on. */
export const locationHeader = "x-location";

/**
 * What is answered: a React Router app, a whole document, its main content, a dialog, or to a form the parts of the
 * page that it has changed.
 */
export type Part = "app" | "page" | "content" | "country" | "language" | "changes";

const readParts: readonly string[] = ["content", "country", "language"] satisfies Part[];

/** The part of a page that a request asks for; forms that ask for changes are answered without it. */
export const partOf = ({ headers, method }: Request): Part => {
	const name = headers.get(partHeader) ?? "";
	return method !== "POST" && readParts.includes(name) ? (name as Part) : "page";
};

/** Far more than elements with ids are around any form. */
const maxIds = 20;

/**
 * The ids of the elements around a posted form, the closest first: the first one that the page has after the write is
 * answered. Undefined for other requests.
 */
export function readIdsAround({ headers, method }: Request): string[] | undefined {
	const value = headers.get(partHeader) ?? "";
	if (method !== "POST" || !value.startsWith("#")) return undefined;
	return [...value.matchAll(/#([\w.-]+)/g)].map(([, id = ""]) => id).slice(0, maxIds);
}
