import type { ThreadCardView } from "#contract/threadLists.ts";
import { memberSlot } from "../../lib/member-slot.tsx";
import { useSite, useTranslate, useViewer } from "../../lib/site.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { HideThreadItem } from "../social/thread-items.tsx";
import { CardReason } from "./card-reason.tsx";

type Card = Pick<ThreadCardView, "tid" | "fid" | "country_fid" | "subject" | "authorid" | "author">;
type Reason = NonNullable<ThreadCardView["reason"]>;

interface MemberMenuProps {
	card: Card;
	/** Path of the page. */
	here: string;
	/** The viewer's own card has no menu. */
	isAuthor: boolean;
	reason: Reason | undefined;
}

function MenuOfMember({ card, here, isAuthor, reason }: MemberMenuProps) {
	const { t, paths } = useSite();
	if (isAuthor) return null;
	return (
		<Menu name={t("thread.cardMenu", { title: card.subject })}>
			{reason && <CardReason card={card} reason={reason} />}
			<HideThreadItem tid={card.tid} />
			<MenuItem icon="volume-off" href={paths.href("ucenter/setting/muted", { uid: card.authorid })}>
				{t("thread.muteAuthor", { name: card.author })}
			</MenuItem>
			<MenuItem icon="ban" href={paths.href("ucenter/setting/blocked", { uid: card.authorid, back: here })}>
				{t("thread.blockAuthor", { name: card.author })}
			</MenuItem>
			<MenuItem
				icon="flag"
				href={paths.href("report", { tid: card.tid, back: paths.thread({ tid: card.tid, fid: card.fid }) })}
			>
				{t("thread.report")}
			</MenuItem>
		</Menu>
	);
}

const MemberMenu = memberSlot(MenuOfMember, {
	own: ({ viewer, reasons }, { card }) => ({ isAuthor: viewer.uid === card.authorid, reason: reasons.get(card.tid) }),
});

/**
 * Menu of another member's card: why it is there, hide the post, mute its author, report it. Guests have only the
 * reason.
 */
export function CardMenu({ card, ...own }: MemberMenuProps) {
	const { loggedIn } = useViewer();
	const t = useTranslate();
	const { tid, fid, country_fid, subject, authorid, author } = card;
	if (loggedIn) return <MemberMenu card={{ tid, fid, country_fid, subject, authorid, author }} {...own} />;
	return (
		own.reason && (
			<Menu name={t("thread.cardMenu", { title: subject })}>
				<CardReason card={card} reason={own.reason} />
			</Menu>
		)
	);
}
