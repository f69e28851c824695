import { countText } from "../../lib/formats.ts";
import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import { ThreadCard } from "../../ui/thread-card.tsx";
import { LikeButton } from "../social/like-button.tsx";
import { useAuthor } from "./author.ts";
import type { CardPart } from "./card-part.ts";
import { ThreadLabels } from "./labels.tsx";
import { useWhen } from "./now.ts";
import { pictureData } from "./pictures.ts";
import { ShareLink } from "./share.tsx";

/** Maximum picture width in lists, in pixels. */
const listWidest = 720;

/** A thread in a list. */
export function Card({ card, eager, level = 2 }: { card: CardPart; eager?: boolean; level?: 2 | 3 }) {
	const { lang } = useSite();
	const t = useSay();
	const paths = usePaths();
	const authorOf = useAuthor();
	const whenOf = useWhen();
	const href = paths.thread({ tid: card.tid, fid: card.fid });
	const count = (n: number): string => countText(n, lang);
	const pictures = card.attachments.map((picture, place) =>
		pictureData(picture, { alt: t("reading.photo", { n: place + 1, title: card.subject }), widest: listWidest, href }),
	);
	const rest = card.picture_count - pictures.length;
	return (
		<ThreadCard
			href={href}
			title={card.subject}
			text={card.message}
			author={authorOf(card.author)}
			when={whenOf(card.dateline)}
			labels={<ThreadLabels thread={card} />}
			pictures={pictures}
			{...(rest > 0 && { morePictures: { text: `+${count(rest)}`, name: t("reading.morePhotos", { n: rest }) } })}
			like={<LikeButton pid={card.pid} liked={card.is_like === 1} count={card.like} back={href} />}
			reply={{
				href: `${href}#replies`,
				name: t("reading.repliesName", { n: card.replies }),
				text: count(card.replies),
				faces: card.faces.map(({ name, avatar }) => ({ name, src: avatar })),
			}}
			share={<ShareLink title={card.subject} href={href} />}
			views={{ text: count(card.views), name: t("reading.viewsName", { n: card.views }) }}
			eager={eager ?? false}
			level={level}
		/>
	);
}
