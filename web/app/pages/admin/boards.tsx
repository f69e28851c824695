import { redirect } from "react-router";
import { addBoard, closeBoard, listAdminBoards, moveBoard, setBoardText } from "#contract/boardAdmin.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { AdminBoardRow } from "../../features/admin/board-row.tsx";
import { BoardTextForm } from "../../features/admin/board-text-form.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { requireData } from "../../lib/require-data.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/boards";

export async function loader({ url, context }: Route.LoaderArgs) {
	const { lists } = await requireData(pageApi(context).call(listAdminBoards, {}));
	const fid = parseId(url.searchParams.get("fid") ?? "");
	return { lists, chosen: lists.find((board) => board.fid === fid), done: url.searchParams.has("done") };
}

export const action = formActions({
	add: async ({ call, paths }) => {
		const { fid } = await call(addBoard);
		return redirect(paths.href("admin/boards", { fid, done: 1 }));
	},
	text: async ({ call, paths, number }) => {
		await call(setBoardText);
		return redirect(paths.href("admin/boards", { fid: number("fid"), done: 1 }));
	},
	move: async ({ call, paths, number }) => {
		await call(moveBoard, { step: number("step") || -1 });
		return redirect(paths.href("admin/boards"));
	},
	close: async ({ call, paths }) => {
		await call(closeBoard);
		return redirect(paths.href("admin/boards"));
	},
});

/** The boards in their order, with their texts, for administrators. */
export default function AdminBoards({ loaderData: { lists, chosen, done } }: Route.ComponentProps) {
	const t = useTranslate();
	return (
		<AdminPage title={t("admin.boards")} done={done && t("admin.boards.saved")}>
			<Card>
				<ul className="queue-list">
					{lists.map((board, at) => (
						<AdminBoardRow key={board.fid} board={board} first={at === 0} last={at === lists.length - 1} />
					))}
				</ul>
			</Card>
			{chosen && <BoardTextForm key={chosen.fid} board={chosen} />}
			<BoardTextForm />
		</AdminPage>
	);
}
