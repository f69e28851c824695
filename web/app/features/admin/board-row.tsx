import type { AdminBoardView } from "#contract/boardAdmin.ts";
import { boards } from "#contract/sections.ts";
import { ButtonForm } from "../../lib/form/button-form.tsx";
import { CallForm } from "../../lib/form/call-form.tsx";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Label } from "../../ui/label.tsx";
import { BoardRules } from "./board-rules.tsx";

/** A board with who posts what there, and the buttons that move, close and rename it. */
export function AdminBoardRow({ board, first, last }: { board: AdminBoardView; first: boolean; last: boolean }) {
	const { t, paths } = useSite();
	const { fid, name, closed, can } = board;
	return (
		<li>
			<div className="admin-line">
				<span>
					<Anchor href={paths.board(fid)}>
						<b>{name}</b>
					</Anchor>{" "}
					{closed && <Label kind="plain" text={t("admin.boards.closed")} />}
				</span>
				{can.change && (
					<span className="admin-actions">
						{!first && (
							<CallForm intent="move" id={`${fid} up`} hidden={{ fid, step: -1 }} className="">
								<IconButton type="submit" icon="chevron-up" name={t("admin.boards.up", { name })} />
							</CallForm>
						)}
						{!last && (
							<CallForm intent="move" id={`${fid} down`} hidden={{ fid, step: 1 }} className="">
								<IconButton type="submit" icon="chevron-down" name={t("admin.boards.down", { name })} />
							</CallForm>
						)}
						{can.close && (
							<ButtonForm
								intent="close"
								id={fid}
								hidden={{ fid, status: closed ? 0 : 1 }}
								text={t(closed ? "admin.boards.open" : "admin.boards.close")}
								icon={closed ? "check" : "lock"}
							/>
						)}
						<Button kind="quiet" size="sm" icon="edit" href={paths.href("admin/boards", { fid })}>
							{t("admin.boards.texts")}
						</Button>
					</span>
				)}
			</div>
			{fid === boards.video ? (
				<p className="text-13">
					<Anchor href={`${paths.href("admin/settings", { name: "videos.posts" })}#videos.posts`}>
						{t("admin.boards.videos")}
					</Anchor>
				</p>
			) : (
				<BoardRules board={board} />
			)}
		</li>
	);
}
