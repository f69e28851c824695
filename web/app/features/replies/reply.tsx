import { countText } from "../../lib/formats.ts";
import { useSay, useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Label } from "../../ui/label.tsx";
import { PictureGrid } from "../../ui/picture-grid.tsx";
import { PostFrame } from "../../ui/post-frame.tsx";
import { ActionWords } from "../social/action-words.tsx";
import { LikeButton } from "../social/like-button.tsx";
import { useAuthor } from "../threads/author.ts";
import { useWhen } from "../threads/now.ts";
import { pictureData } from "../threads/pictures.ts";
import { ChildReply } from "./child-reply.tsx";
import { DeletedReply } from "./deleted-reply.tsx";
import { EditReply } from "./edit-reply.tsx";
import { OwnMenu } from "./own-menu.tsx";
import { Quoted } from "./quoted.tsx";
import { RemoveReply } from "./remove-reply.tsx";
import type { Talk } from "./talk.ts";
import { replyLink, useThread } from "./thread-context.ts";
import { Words } from "./words.tsx";

/** A reply with its post number and nested replies. */
export function Reply({ talk }: { talk: Talk }) {
	const { lang } = useSite();
	const t = useSay();
	const authorOf = useAuthor();
	const whenOf = useWhen();
	const thread = useThread();
	const floor = `#${talk.position}`;
	const anchor = `pid${talk.pid}`;
	const here = `${thread.here}#${anchor}`;
	const answers = talk.children_list.length > 0 && talk.children_list.map((child) => <ChildReply key={child.pid} child={child} parent={talk.pid} />);
	const hidden = talk.children_count - talk.children_list.length;
	const more =
		hidden > 0
			? { text: t("reading.moreReplies", { n: hidden, count: countText(hidden, lang) }), href: thread.link({ children: talk.pid }, anchor) }
			: undefined;
	if (talk.status === 0)
		return (
			<DeletedReply talk={talk}>
				{answers}
				{more && <MoreReplies parent={talk} {...more} />}
			</DeletedReply>
		);
	const editing = thread.aim?.kind === "edit" && thread.aim.pid === talk.pid;
	return (
		<PostFrame
			id={anchor}
			author={authorOf(talk.author)}
			when={whenOf(talk.dateline)}
			floor={{ text: floor, href: here, name: t("reading.floorName", { n: talk.position }) }}
			tags={talk.by_thread_author && <Label kind="author" text={t("reading.author")} />}
			notes={talk.edited > 0 && <span>{t("reading.edited")}</span>}
			actions={
				<>
					<LikeButton pid={talk.pid} liked={talk.already_liked === 1} count={talk.like} back={here} />
					<ReplyAction talk={talk} />
					<OwnMenu talk={talk} name={t("reading.moreName", { n: talk.position })} />
				</>
			}
			answers={
				(answers || more) && (
					<>
						{answers}
						{more && <MoreReplies parent={talk} {...more} />}
					</>
				)
			}
		>
			{talk.quote && <Quoted quote={talk.quote} />}
			{editing ? <EditReply talk={talk} /> : <Words pid={talk.pid} html={talk.html} />}
			{talk.attachments.length > 0 && (
				<PictureGrid
					pictures={talk.attachments.map((picture, place) => pictureData(picture, { alt: t("reading.photo", { n: place + 1, title: talk.author.name }) }))}
				/>
			)}
			<RemoveReply pid={talk.pid} />
		</PostFrame>
	);
}

/** Reply and quote: inline after hydration, else by link. Guests are sent to log in. */
function ReplyAction({ talk }: { talk: Talk }) {
	const t = useSay();
	const thread = useThread();
	const name = t("reading.replyTo", { name: talk.author.name });
	const { reply } = talk.can;
	if (!reply.ok && reply.why === "thread-closed") return null;
	const link = replyLink(thread, reply, "reply", talk.pid);
	return (
		<>
			<Anchor className="action" {...link} aria-label={name}>
				<Icon name="reply" />
				{t("reading.reply")}
			</Anchor>
			{reply.ok && (
				<Anchor className="action" {...replyLink(thread, reply, "quote", talk.pid)}>
					<ActionWords icon="quote" name={t("reading.quoteName", { name: talk.author.name })} />
				</Anchor>
			)}
		</>
	);
}

function MoreReplies({ parent, text, href }: { parent: Talk; text: string; href: string }) {
	const thread = useThread();
	return (
		<Anchor
			className="more"
			href={href}
			onClick={(event) => {
				event.preventDefault();
				void thread.openChildren(parent);
			}}
		>
			{text}
		</Anchor>
	);
}
