import type { Lang } from "#contract/sections.ts";
import { t } from "../../../platform/i18n.ts";
import type { Board } from "./boards.ts";

/** A board with its name and description in the viewer's language. */
export const presentBoard = (
	{ fid, key }: Board,
	lang: Lang,
): { fid: number; key: string; name: string; description: string } => ({
	fid,
	key,
	name: t(lang, `board.${key}.name`),
	description: t(lang, `board.${key}.description`),
});
