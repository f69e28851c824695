import type { Lang } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import { t } from "../../../platform/i18n.ts";
import { type Board, findBoard, loadBoards } from "./boards.ts";

/** A board's texts in the viewer's language: those of the section, those of all, the site's own, else any. */
function textOf({ key, texts }: Board, lang: Lang, section: number): { name: string; description: string } {
	const given = (of: number) => texts.find((text) => text.section === of && text.lang === lang);
	const usual = key && { name: t(lang, `board.${key}.name`), description: t(lang, `board.${key}.description`) };
	return given(section) ?? given(0) ?? (usual || texts[0] || { name: "", description: "" });
}

/** A board with its name and description in the viewer's language and the section that they look at. */
export function presentBoard(
	board: Board,
	{ lang, countryFid }: { lang: Lang; countryFid: number },
): { fid: number; key: string; name: string; description: string } {
	const { name, description } = textOf(board, lang, countryFid);
	return { fid: board.fid, key: board.key, name, description };
}

/** The name of each board in the viewer's language; empty for none. */
export async function loadBoardNames(ctx: Ctx): Promise<(fid: number | null) => string> {
	const boards = await loadBoards(ctx.deps);
	return (fid) => {
		const board = fid === null ? undefined : findBoard(boards, fid);
		return board ? presentBoard(board, ctx).name : "";
	};
}
