import type { BugCardView } from "#contract/bugViews.ts";
import { findSectionByFid } from "#contract/sections.ts";
import { formatCount } from "../../lib/i18n/formats.ts";
import { joinFacts } from "../../lib/join-facts.ts";
import { useTimestamp } from "../../lib/read-time.ts";
import { useSite } from "../../lib/site.tsx";
import { ThreadCard } from "../../ui/thread-card.tsx";
import { useAuthorProps } from "../profiles/author-props.ts";
import { useSectionName } from "../shell/section-name.ts";
import { MeTooButton } from "../social/me-too-button.tsx";
import { toPictureData } from "../threads/photo/pictures.ts";
import { ThreadLabels } from "../threads/thread-labels.tsx";
import { choiceText } from "./bug-texts.ts";
import { StatusBadge } from "./status-badge.tsx";

/** Maximum picture width in lists, in pixels. */
const listWidest = 720;

/** A bug in the list. */
export function BugCard({ card, eager }: { card: BugCardView; eager: boolean }) {
	const { t, paths, lang } = useSite();
	const authorOf = useAuthorProps();
	const whenOf = useTimestamp();
	const nameOf = useSectionName();
	const href = paths.thread({ tid: card.tid, fid: card.fid });
	const count = (n: number): string => formatCount(n, lang);
	const section = findSectionByFid(card.country_fid);
	const facts = joinFacts(
		choiceText(t, "module", card.module),
		[card.device_model, card.system_version].filter(Boolean).join(", "),
		section && nameOf(section),
	);
	const pictures = card.attachments.map((picture, place) =>
		toPictureData(picture, { alt: t("photo.link", { n: place + 1, title: card.subject }), widest: listWidest, href }),
	);
	const rest = card.picture_count - pictures.length;
	return (
		<ThreadCard
			id={card.tid}
			href={href}
			title={card.subject}
			highlight={card.highlight}
			text={card.message}
			author={authorOf(card.user)}
			when={whenOf(card.dateline)}
			labels={
				<>
					<StatusBadge status={card.bug_status} />
					<ThreadLabels thread={{ ...card, special: 0 }} />
				</>
			}
			pictures={pictures}
			{...(rest > 0 && { morePictures: { text: `+${count(rest)}`, name: t("photo.more", { n: rest }) } })}
			like={<MeTooButton tid={card.tid} on={card.is_metoo === 1} count={card.metoo} may={card.can.metoo} />}
			reply={{ href: `${href}#replies`, name: t("thread.replyCount", { n: card.replies }), text: count(card.replies) }}
			views={{ text: count(card.views), name: t("thread.viewCount", { n: card.views }) }}
			eager={eager}
		>
			<p className="text-13 text-foreground-2">{facts}</p>
		</ThreadCard>
	);
}
