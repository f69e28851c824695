import * as calls from "#contract/boardAdmin.ts";
import { acknowledge, handle, type Route } from "../../../platform/http/dispatcher.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { mayReadPlanned, plannedSections, staffSections } from "../../../platform/security/staffSections.ts";
import { addBoard, closeBoard, moveBoard, setBoardRule, setBoardText } from "./actions/changeBoard.ts";
import { isOrdinary, listBoards } from "./boards.ts";
import { presentBoard } from "./presenter.ts";

export const adminRoutes: Route[] = [
	handle(calls.listAdminBoards, async (ctx) => {
		const { viewer } = ctx;
		authorize(mayReadPlanned(viewer));
		const boards = await listBoards(ctx.db);
		const sections = plannedSections(viewer);
		const isRead = (row: { section: number }): boolean => sections?.includes(row.section) ?? true;
		return {
			lists: boards.map((board) => ({
				fid: board.fid,
				name: presentBoard(board, ctx).name,
				closed: board.closed,
				texts: board.texts.filter(isRead).map(({ section, ...text }) => ({ country_fid: section, ...text })),
				rules: board.rules.filter(isRead).map(({ section, postGroup, kinds }) => ({
					...{ country_fid: section, post_group: postGroup, kinds: [...kinds] },
				})),
				can: {
					change: viewer.admin,
					close: viewer.admin && isOrdinary(board.fid),
					rules: isOrdinary(board.fid) ? staffSections(viewer) : [],
				},
			})),
		};
	}),
	handle(calls.addBoard, (ctx, { body }) => addBoard(ctx, body)),
	acknowledge(calls.setBoardText, (ctx, { body: { country_fid: section = 0, ...body } }) =>
		setBoardText(ctx, { ...body, section }),
	),
	acknowledge(
		calls.setBoardRule,
		(ctx, { body: { fid, country_fid: section = 0, post_group: postGroup = 1, kinds } }) =>
			setBoardRule(ctx, { fid, section, postGroup, kinds }),
	),
	acknowledge(calls.moveBoard, (ctx, { body }) => moveBoard(ctx, body)),
	acknowledge(calls.closeBoard, (ctx, { body: { fid, status } }) => closeBoard(ctx, { fid, closed: status === 1 })),
];
