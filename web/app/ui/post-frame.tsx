import type { ReactNode } from "react";
import { Anchor } from "./anchor.tsx";
import { type Author, AuthorRow, type When } from "./author-row.tsx";
import { cx } from "./cx.ts";

type PostFrameProps = {
	/** Element id of the post. */
	id?: string;
	author: Author;
	when?: When;
	floor?: { text: string; href: string; name: string };
	/** The thread's first post: the body has the whole width. */
	lead?: boolean;
	tags?: ReactNode;
	notes?: ReactNode;
	labels?: ReactNode;
	/** At the right of the author, instead of the post number: Follow. */
	end?: ReactNode;
	/** `Quote`, `Prose`, `PictureGrid`, in this order. */
	children: ReactNode;
	/** `Action`s: like, reply, share, more. */
	actions?: ReactNode;
	/** Nested `Answer`s. */
	answers?: ReactNode;
	moreAnswers?: { text: string; href: string };
};

/** A post: author row, body, actions and nested replies. */
export function PostFrame(props: PostFrameProps) {
	const { id, author, when, floor, lead, tags, notes, labels, end, children, actions, answers, moreAnswers } = props;
	return (
		<article id={id} className={cx("post", lead && "lead")}>
			<AuthorRow
				{...author}
				when={when}
				tags={tags}
				notes={notes}
				labels={labels}
				end={
					end ??
					(floor && (
						<Anchor className="floor" href={floor.href} aria-label={floor.name}>
							{floor.text}
						</Anchor>
					))
				}
			/>
			<div className={cx("post-spacer", answers ? "elbow" : null)} />
			<div className="post-body">{children}</div>
			{actions && <div className="actions">{actions}</div>}
			{answers && (
				<div className="replies">
					{answers}
					{moreAnswers && (
						<Anchor className="more" href={moreAnswers.href}>
							{moreAnswers.text}
						</Anchor>
					)}
				</div>
			)}
		</article>
	);
}
