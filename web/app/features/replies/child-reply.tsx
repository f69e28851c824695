import { usePaths, useSay } from "../../lib/site.tsx";
import { Answer } from "../../ui/answer.tsx";
import { PictureGrid } from "../../ui/picture-grid.tsx";
import { LikeButton } from "../social/like-button.tsx";
import { useWhen } from "../threads/now.ts";
import { pictureData } from "../threads/pictures.ts";
import { DeletedReply } from "./deleted-reply.tsx";
import { EditReply } from "./edit-reply.tsx";
import { RemoveReply } from "./remove-reply.tsx";
import type { Child } from "./talk.ts";
import { aimLink, replyLink, useThread } from "./thread-context.ts";
import { Words } from "./words.tsx";

/** A reply to a reply. */
export function ChildReply({ child, parent }: { child: Child; parent: number }) {
	const t = useSay();
	const paths = usePaths();
	const whenOf = useWhen();
	const thread = useThread();
	const anchor = `pid${child.pid}`;
	if (child.status === 0) return <DeletedReply talk={child} parent={parent} />;
	const editing = thread.aim?.kind === "edit" && thread.aim.pid === child.pid;
	const { reply } = child.can;
	return (
		<Answer
			id={anchor}
			name={child.author.name}
			href={paths.member(child.author.uid)}
			avatar={{ src: child.author.avatar }}
			{...(child.by_thread_author && { authorTag: t("reading.author") })}
			when={whenOf(child.dateline)}
			actions={
				<>
					<LikeButton small pid={child.pid} liked={child.already_liked === 1} count={child.like} back={`${thread.here}#${anchor}`} />
					{(reply.ok || reply.why !== "thread-closed") && <a {...replyLink(thread, reply, "reply", child.pid)}>{t("reading.reply")}</a>}
					{child.can.edit.ok && <a {...aimLink(thread, "edit", child.pid)}>{t("reading.edit")}</a>}
					{child.can.remove.ok && <a {...aimLink(thread, "remove", child.pid)}>{t("reading.remove")}</a>}
				</>
			}
		>
			{editing ? <EditReply talk={child} parent={parent} /> : <Words pid={child.pid} html={child.html} className="prose-post said" />}
			{child.attachments.length > 0 && (
				<PictureGrid
					pictures={child.attachments.map((picture, place) => pictureData(picture, { alt: t("reading.photo", { n: place + 1, title: child.author.name }) }))}
				/>
			)}
			<RemoveReply pid={child.pid} />
		</Answer>
	);
}
