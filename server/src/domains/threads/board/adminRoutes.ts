import * as calls from "#contract/boardAdmin.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { addBoard, closeBoard, moveBoard, setBoardText } from "./actions/changeBoard.ts";
import { canClose, listBoards } from "./boards.ts";
import { presentBoard } from "./presenter.ts";

export const adminRoutes: Route[] = [
	handle(calls.listAdminBoards, async (ctx) => {
		const boards = await listBoards(ctx.db);
		return {
			lists: boards.map((board) => ({
				fid: board.fid,
				name: presentBoard(board, ctx).name,
				closed: board.closed,
				texts: board.texts.map(({ section, ...text }) => ({ country_fid: section, ...text })),
				can: { close: canClose(board.fid) },
			})),
		};
	}),
	handle(calls.addBoard, (ctx, { body }) => addBoard(ctx, body)),
	handle(calls.setBoardText, (ctx, { body: { country_fid: section = 0, ...body } }) =>
		setBoardText(ctx, { ...body, section }),
	),
	handle(calls.moveBoard, (ctx, { body }) => moveBoard(ctx, body)),
	handle(calls.closeBoard, (ctx, { body: { fid, status } }) => closeBoard(ctx, { fid, closed: status === 1 })),
];
