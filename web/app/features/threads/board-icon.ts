import type { IconName } from "../../ui/icon.tsx";

const icons: Record<string, IconName> = {
	main: "chat",
	article: "text",
	video: "video",
	single: "image",
	multiple: "grid",
	photos: "camera",
	bugs: "bug",
};

/** The icon of a board, by its key. */
export const boardIcon = (key: string): IconName => icons[key] ?? "hash";
