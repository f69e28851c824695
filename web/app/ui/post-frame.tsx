import type { ReactNode } from "react";
import { Anchor } from "./anchor.tsx";
import { type Author, AuthorRow, type Timestamp } from "./author-row.tsx";
import { cx } from "./cx.ts";

type PostFrameProps = {
	/** Element id of the post. */
	id?: string;
	author: Author;
	when?: Timestamp;
	postNumber?: { text: string; href: string; name: string };
	/** The thread's first post: the body has the whole width. */
	firstPost?: boolean;
	tags?: ReactNode;
	notes?: ReactNode;
	labels?: ReactNode;
	/** Of the author, in a line of their own. */
	medals?: ReactNode;
	/** At the right of the author, instead of the post number: Follow. */
	end?: ReactNode;
	/** `Quote`, `RichText`, `PictureGrid`, in this order. */
	children: ReactNode;
	/** `Action`s: like, reply, share, more. */
	actions?: ReactNode;
	/** Nested `Answer`s. */
	replies?: ReactNode;
	moreReplies?: { text: string; href: string };
};

/** A post: author row, body, actions and nested replies. */
export function PostFrame(props: PostFrameProps) {
	const { id, author, when, postNumber, firstPost, tags, notes, labels, medals, end, children, actions } = props;
	const { replies, moreReplies } = props;
	return (
		<article id={id} className={cx("post", firstPost && "first-post")}>
			<AuthorRow
				{...author}
				when={when}
				tags={tags}
				notes={notes}
				labels={labels}
				medals={medals}
				end={
					end ??
					(postNumber && (
						<Anchor className="post-number" href={postNumber.href} aria-label={postNumber.name}>
							{postNumber.text}
						</Anchor>
					))
				}
			/>
			<div className={cx("post-connector", replies ? "has-replies" : null)} />
			<div className="post-body">{children}</div>
			{actions && <div className="actions">{actions}</div>}
			{replies && (
				<div id={id && `replies-${id}`} className="replies">
					{replies}
					{moreReplies && (
						<Anchor className="more" href={moreReplies.href}>
							{moreReplies.text}
						</Anchor>
					)}
				</div>
			)}
		</article>
	);
}
