import { findScreen } from "./find-screen.ts";

/** Whether a path is a screen that is read: a plain document for members, without hydration. */
export function isDocument(pathname: string): boolean {
	const { kind, layout } = findScreen(pathname).screen;
	return kind === "document" && (layout === "default" || layout === "profile");
}
