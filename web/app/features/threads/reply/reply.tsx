import { formatCount } from "../../../lib/i18n/formats.ts";
import { useSite, useTranslate } from "../../../lib/site.tsx";
import { Anchor } from "../../../ui/anchor.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Label } from "../../../ui/label.tsx";
import { PictureGrid } from "../../../ui/picture-grid.tsx";
import { PostFrame } from "../../../ui/post-frame.tsx";
import { ActionLabel } from "../../social/action-label.tsx";
import { LikeButton } from "../../social/like-button.tsx";
import { useAuthorProps } from "../author-summary.ts";
import { toPictureData } from "../photo/pictures.ts";
import { useTimestamp } from "../read-time.ts";
import { pathWith, replyLink, useThread } from "../thread-page/thread-context.ts";
import { ChildReply } from "./child-reply.tsx";
import { ConfirmDeleteReply } from "./confirm-delete-reply.tsx";
import { DeletedReply } from "./deleted-reply.tsx";
import { EditReply } from "./edit-reply.tsx";
import { OwnReplyMenu } from "./own-reply-menu.tsx";
import { PostContent } from "./post-content.tsx";
import { QuotedPost } from "./quoted-post.tsx";
import type { ReplyData } from "./reply-data.ts";

/** A reply with its post number and nested replies. */
export function Reply({ talk }: { talk: ReplyData }) {
	const { lang } = useSite();
	const t = useTranslate();
	const authorOf = useAuthorProps();
	const whenOf = useTimestamp();
	const thread = useThread();
	const floor = `#${talk.position}`;
	const anchor = `pid${talk.pid}`;
	const here = `${thread.currentPath}#${anchor}`;
	const answers = talk.children_list.length > 0 && talk.children_list.map((child) => <ChildReply key={child.pid} child={child} />);
	const hidden = talk.children_count - talk.children_list.length;
	const more =
		hidden > 0
			? {
					text: t("reply.loadMore", { n: hidden, count: formatCount(hidden, lang) }),
					href: pathWith(thread, "children", talk.pid, anchor),
					total: talk.children_count,
				}
			: undefined;
	if (talk.status === 0)
		return (
			<DeletedReply talk={talk}>
				{answers}
				{more && <MoreReplies {...more} />}
			</DeletedReply>
		);
	const editing = thread.replyTarget?.kind === "edit" && thread.replyTarget.pid === talk.pid;
	return (
		<PostFrame
			id={anchor}
			author={authorOf(talk.author)}
			when={whenOf(talk.dateline)}
			postNumber={{ text: floor, href: here, name: t("reply.permalink", { n: talk.position }) }}
			tags={talk.by_thread_author && <Label kind="author" text={t("thread.author")} />}
			notes={talk.edited > 0 && <span>{t("thread.edited")}</span>}
			actions={
				<>
					<LikeButton pid={talk.pid} liked={talk.already_liked === 1} count={talk.like} back={here} />
					<ReplyAction talk={talk} />
					<OwnReplyMenu talk={talk} name={t("reply.menuLabel", { n: talk.position })} />
				</>
			}
			replies={
				(answers || more) && (
					<>
						{answers}
						{more && <MoreReplies {...more} />}
					</>
				)
			}
		>
			{talk.quote && <QuotedPost quote={talk.quote} />}
			{editing ? <EditReply talk={talk} /> : <PostContent pid={talk.pid} html={talk.html} />}
			{talk.attachments.length > 0 && (
				<PictureGrid
					pictures={talk.attachments.map((picture, place) => toPictureData(picture, { alt: t("photo.link", { n: place + 1, title: talk.author.name }) }))}
				/>
			)}
			<ConfirmDeleteReply pid={talk.pid} />
		</PostFrame>
	);
}

/** Reply and quote. Guests are sent to log in. */
function ReplyAction({ talk }: { talk: ReplyData }) {
	const t = useTranslate();
	const thread = useThread();
	const name = t("reply.replyToMember", { name: talk.author.name });
	const { reply } = talk.can;
	if (!reply.ok && reply.why === "thread-closed") return null;
	const link = replyLink(thread, reply, "reply", talk.pid);
	return (
		<>
			<Anchor className="action" {...link} aria-label={name}>
				<Icon name="reply" />
				{t("reply.label")}
			</Anchor>
			{reply.ok && (
				<Anchor className="action" {...replyLink(thread, reply, "quote", talk.pid)}>
					<ActionLabel icon="quote" name={t("reply.quoteMember", { name: talk.author.name })} />
				</Anchor>
			)}
		</>
	);
}

function MoreReplies({ text, href, total }: { text: string; href: string; total: number }) {
	return (
		<Anchor className="more" href={href} data-part="" data-total={total}>
			{text}
		</Anchor>
	);
}
