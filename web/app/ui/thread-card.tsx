import type { ReactNode } from "react";
import { ActionButton } from "./action-button.tsx";
import { Anchor } from "./anchor.tsx";
import { type Author, AuthorRow, type Timestamp } from "./author-row.tsx";
import { AvatarGroup, type AvatarGroupMember } from "./avatar-group.tsx";
import { cx } from "./cx.ts";
import type { PictureData } from "./picture.tsx";
import { PictureGrid } from "./picture-grid.tsx";

export type ThreadCardProps = {
	href: string;
	title: ReactNode;
	/** Style of the title, 1 to 4. */
	highlight?: number;
	text?: ReactNode;
	/** The language of title and text, when it is not that of the page. */
	lang?: string | undefined;
	author: Author;
	when: Timestamp;
	/** `Label`s: Digest, Pinned, Official. */
	labels?: ReactNode;
	menu?: ReactNode;
	pictures?: PictureData[];
	morePictures?: { text: string; name: string };
	/** A poll or other content between text and actions. */
	children?: ReactNode;
	topics?: { text: string; href: string }[];
	/** The like button. */
	like?: ReactNode;
	/** Identifies it among the cards of a list. */
	id?: number;
	reply?: { href: string; name: string; text: string; avatars?: AvatarGroupMember[] };
	share?: ReactNode;
	views?: { name: string; text: string };
	/** Loads its picture immediately: for the first cards of a page. */
	eager?: boolean;
	/** The card's heading level in its list. */
	level?: 2 | 3;
};

/** A thread in a list. The whole card is a link; other controls are above it. */
export function ThreadCard(props: ThreadCardProps) {
	const { href, title, highlight, text, lang, author, when, labels, menu, pictures, morePictures, children, topics } =
		props;
	const { id, like, reply, share, views, eager, level = 2 } = props;
	const actions = like || reply || share || views;
	const Heading = `h${level}` as const;
	return (
		<article className={cx("card thread-card", !actions && "pb-3")} data-tid={id}>
			<AuthorRow {...author} when={when} labels={labels} end={menu} lazy={!eager} />
			<div className="thread-body" lang={lang}>
				<Heading className={cx("thread-title clamp-2", highlight ? `highlight-${highlight}` : null)}>
					<Anchor href={href}>{title}</Anchor>
				</Heading>
				{text && <p className="thread-text clamp-2">{text}</p>}
			</div>
			{pictures && pictures.length > 0 && <PictureGrid pictures={pictures} more={morePictures} eager={eager} />}
			{children && <div className="thread-extra">{children}</div>}
			{topics && topics.length > 0 && (
				<div className="thread-topics">
					{topics.map((topic) => (
						<Anchor key={topic.href} href={topic.href}>
							{topic.text}
						</Anchor>
					))}
				</div>
			)}
			{actions && (
				<div className="actions">
					{like}
					{reply && (
						<ActionButton icon="reply" href={reply.href} name={reply.name} text={reply.text}>
							{reply.avatars && reply.avatars.length > 0 && <AvatarGroup members={reply.avatars.slice(0, 3)} />}
						</ActionButton>
					)}
					{share}
					{views && (
						<span className="push-end">
							<ActionButton icon="eye" name={views.name} text={views.text} />
						</span>
					)}
				</div>
			)}
		</article>
	);
}
