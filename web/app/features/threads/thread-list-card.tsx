import type { TextPiece } from "#contract/search.ts";
import type { ThreadCardView } from "#contract/threadLists.ts";
import { DataSaverProvider } from "../../lib/data-saver.tsx";
import { formatCount, formatDuration } from "../../lib/i18n/formats.ts";
import { useTimestamp } from "../../lib/read-time.ts";
import { type PartSite, PartSiteProvider, useSite } from "../../lib/site.tsx";
import { ThreadCard } from "../../ui/thread-card.tsx";
import { useAuthorProps } from "../profiles/author-props.ts";
import { LikeButton } from "../social/like-button.tsx";
import { CardMenu } from "./card-menu.tsx";
import { MarkedText } from "./marked-text.tsx";
import { toPictureData } from "./photo/pictures.ts";
import { ShareLink } from "./share.tsx";
import { useTopicLinks } from "./tag-links.ts";
import { ThreadLabels } from "./thread-labels.tsx";

/** Maximum picture width in lists, in pixels. */
const listWidest = 720;

/** What a search result shows instead of title and beginning, with what is marked, and where it leads. */
export interface FoundThread {
	title: TextPiece[];
	excerpt: TextPiece[];
	/** What stands before the excerpt. */
	note?: { text: string; className: string };
	href: string;
}

/** A card without what its viewer alone sees. */
type SharedCard = Omit<ThreadCardView, "is_like" | "reason">;

export interface CardProps {
	card: SharedCard;
	/** Path of the page. */
	here: string;
	site: PartSite;
	eager: boolean;
	level: 2 | 3;
	found?: FoundThread;
	/** Whether the viewer likes and wrote it, and why it is in their list. */
	liked?: boolean;
	isAuthor?: boolean;
	reason?: ThreadCardView["reason"];
}

/** A thread in a list by its props alone, which are the key of its cached HTML. */
export const ThreadListCard = ({ site, ...props }: CardProps) => (
	<PartSiteProvider site={site}>
		<DataSaverProvider>
			<CardInSite {...props} />
		</DataSaverProvider>
	</PartSiteProvider>
);

function CardInSite({
	card,
	here,
	eager,
	level,
	found,
	liked = false,
	isAuthor = false,
	reason,
}: Omit<CardProps, "site">) {
	const { t, paths, lang } = useSite();
	const authorOf = useAuthorProps();
	const whenOf = useTimestamp();
	const href = paths.thread({ tid: card.tid, fid: card.fid });
	const count = (n: number): string => formatCount(n, lang);
	const pictures = card.attachments.map((picture, place) =>
		toPictureData(picture, {
			alt: picture.alt || t("photo.link", { n: place + 1, title: card.subject }),
			widest: listWidest,
			href,
		}),
	);
	const cover = card.video_card?.cover;
	if (cover)
		pictures.unshift({
			...toPictureData(cover, { alt: t("video.label", { title: card.subject }), href }),
			video: { length: formatDuration(card.video_duration) },
		});
	const rest = card.picture_count - card.attachments.length;
	return (
		<ThreadCard
			id={card.tid}
			href={found?.href ?? href}
			title={found ? <MarkedText pieces={found.title} /> : card.subject}
			highlight={card.highlight}
			text={found ? <Found found={found} /> : card.message}
			lang={card.lang === lang ? undefined : card.lang}
			menu={<CardMenu card={card} here={here} isAuthor={isAuthor} reason={reason} />}
			author={authorOf(card.user)}
			when={whenOf(card.dateline)}
			labels={<ThreadLabels thread={card} />}
			topics={useTopicLinks(card)}
			pictures={pictures}
			{...(rest > 0 && !cover && { morePictures: { text: `+${count(rest)}`, name: t("photo.more", { n: rest }) } })}
			like={<LikeButton pid={card.pid} liked={liked} count={card.like} />}
			reply={{
				href: `${href}#replies`,
				name: t("thread.replyCount", { n: card.replies }),
				text: count(card.replies),
				avatars: card.recentRepliers.map(({ name, avatar }) => ({ name, src: avatar })),
			}}
			share={<ShareLink tid={card.tid} title={card.subject} href={href} />}
			views={{ text: count(card.views), name: t("thread.viewCount", { n: card.views }) }}
			eager={eager}
			level={level}
		/>
	);
}

const Found = ({ found: { excerpt, note } }: { found: FoundThread }) => (
	<>
		{note && <b className={note.className}>{note.text} </b>}
		<MarkedText pieces={excerpt} />
	</>
);
