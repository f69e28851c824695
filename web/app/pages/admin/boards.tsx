import { redirect } from "react-router";
import { addBoard, closeBoard, listAdminBoards, moveBoard, setBoardRule, setBoardText } from "#contract/boardAdmin.ts";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { AdminBoardRow } from "../../features/admin/board-row.tsx";
import { BoardTextForm } from "../../features/admin/board-text-form.tsx";
import { callThen, formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/boards";

export async function loader({ url, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const { lists } = await api.load(listAdminBoards, {});
	const fid = parseId(url.searchParams.get("fid") ?? "");
	const chosen = lists.find((board) => board.fid === fid && board.can.change);
	return { lists, chosen, done: url.searchParams.has("done") };
}

const saved = ({ paths }: PostedForm) => redirect(paths.href("admin/boards", { done: 1 }));
const back = ({ paths }: PostedForm) => redirect(paths.href("admin/boards"));

export const action = formActions({
	add: callThen(addBoard, ({ paths }, { fid }) => redirect(paths.href("admin/boards", { fid, done: 1 }))),
	text: callThen(setBoardText, ({ number, paths }) =>
		redirect(paths.href("admin/boards", { fid: number("fid"), done: 1 })),
	),
	rule: callThen(setBoardRule, saved, ({ data }) => ({ kinds: data.getAll("kinds") })),
	"end-rule": callThen(setBoardRule, saved),
	move: callThen(moveBoard, back, ({ number }) => ({ step: number("step") || -1 })),
	close: callThen(closeBoard, back),
});

/** The boards in their order, with their texts, and who posts what there. */
export default function AdminBoards({ loaderData: { lists, chosen, done } }: Route.ComponentProps) {
	const t = useTranslate();
	return (
		<AdminFrame title={t("admin.boards")} done={done && t("admin.boards.saved")}>
			<Card id="boards">
				<ul className="admin-list">
					{lists.map((board, at) => (
						<AdminBoardRow key={board.fid} board={board} first={at === 0} last={at === lists.length - 1} />
					))}
				</ul>
			</Card>
			{chosen && <BoardTextForm key={chosen.fid} board={chosen} />}
			{lists.some(({ can }) => can.change) && <BoardTextForm />}
		</AdminFrame>
	);
}
