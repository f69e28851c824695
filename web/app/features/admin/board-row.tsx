import type { AdminBoardView } from "#contract/boardAdmin.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Label } from "../../ui/label.tsx";
import "../../styles/queue.css";

/** A board with the buttons that move, close and rename it. */
export function AdminBoardRow({
	board: { fid, name, closed, can },
	first,
	last,
}: {
	board: AdminBoardView;
	first: boolean;
	last: boolean;
}) {
	const t = useTranslate();
	const paths = usePaths();
	return (
		<li className="queue-line">
			<span>
				<Anchor href={paths.board(fid)}>
					<b>{name}</b>
				</Anchor>{" "}
				{closed && <Label kind="plain" text={t("admin.boards.closed")} />}
			</span>
			<span className="queue-actions items-center">
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
					<CallForm intent="close" id={fid} hidden={{ fid, status: closed ? 0 : 1 }} className="">
						<SubmitButton kind="quiet" size="sm" icon={closed ? "check" : "lock"}>
							{t(closed ? "admin.boards.open" : "admin.boards.close")}
						</SubmitButton>
					</CallForm>
				)}
				<Button kind="quiet" size="sm" icon="edit" href={paths.href("admin/boards", { fid })}>
					{t("admin.boards.texts")}
				</Button>
			</span>
		</li>
	);
}
