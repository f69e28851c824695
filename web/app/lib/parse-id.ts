import { data } from "react-router";

/** The id in a path, as we write it in links; 0 for anything else. */
export const parseId = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);

/** The cursor of a list in the order of its ids, as its call takes it; nothing on the first page. */
export function cursorQuery({ searchParams }: URL): { cursor?: number } {
	const cursor = parseId(searchParams.get("cursor") ?? "");
	return cursor > 0 ? { cursor } : {};
}

/** The id in the path of a page. @throws the page "not found" for anything else */
export function requireId(text = ""): number {
	const id = parseId(text);
	if (id === 0) throw data("not-found", { status: 404 });
	return id;
}
