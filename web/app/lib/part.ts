/** Request header of the script of documents: it asks for a part of a page. */
export const partHeader = "x-part";

/** What is rendered: a React Router app, a whole document, its main content, or a dialog. */
export type Part = "app" | "page" | "content" | "country" | "language";

const parts: readonly string[] = ["content", "country", "language"] satisfies Part[];

/** The part that a request asks for. */
export const partOf = (request: Request): Part => {
	const name = request.headers.get(partHeader) ?? "";
	return parts.includes(name) ? (name as Part) : "page";
};
