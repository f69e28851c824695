import type { RankedMember } from "#contract/rankings.ts";
import { formatCount } from "../../lib/i18n/formats.ts";
import { useSite, useTranslate, useViewer } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { Flag } from "../../ui/flag.tsx";
import { useAuthorProps } from "../profiles/author-props.ts";
import { largeAvatarUrl } from "../profiles/member-summary.ts";
import { FollowButton } from "../social/follow-button.tsx";
import { Movement } from "./movement.tsx";

/** Points with their word. */
export function Points({ n }: { n: number }) {
	const { t, lang } = useSite();
	return (
		<span className="points tnum">
			<b>{formatCount(n, lang)}</b> {t("ranking.points", { n })}
		</span>
	);
}

export function Rank({ n }: { n: number }) {
	const t = useTranslate();
	return (
		<span className="rank tnum">
			<span aria-hidden="true">{n}</span>
			<span className="sr-only">{t("ranking.rank", { n })}</span>
		</span>
	);
}

function Follow({ member: { uid, user, isFollowing } }: { member: RankedMember }) {
	const viewer = useViewer();
	return uid === viewer.uid ? null : <FollowButton uid={uid} name={user.name} following={isFollowing} />;
}

/** The first three, the first in the middle. */
export function Podium({ members }: { members: RankedMember[] }) {
	const { t, paths } = useSite();
	const authorOf = useAuthorProps();
	return (
		<ol className="podium" aria-label={t("ranking.podium")}>
			{members.map((member, at) => {
				const { name, flag } = authorOf(member.user);
				return (
					<li key={member.uid} className={cx("podium-place", `place-${at + 1}`, `rank-${member.rank}`)}>
						<span className="podium-face">
							<Avatar
								name={name}
								src={largeAvatarUrl(member.user.avatar)}
								decoration={member.user.decoration}
								size={64}
							/>
							<Rank n={member.rank} />
						</span>
						<Anchor className="podium-name" href={paths.member(member.uid)}>
							{name}
						</Anchor>
						<span className="podium-facts">
							{flag && <Flag {...flag} />}
							<Movement place={member} />
						</span>
						<Points n={member.points} />
						<Follow member={member} />
					</li>
				);
			})}
		</ol>
	);
}

/** The places below the podium. */
export function PlaceList({ members }: { members: RankedMember[] }) {
	const { t, viewer } = useSite();
	const authorOf = useAuthorProps();
	return (
		<Card unpadded>
			<ol className="places" aria-label={t("ranking.places")}>
				{members.map((member) => (
					<li key={member.uid} className={cx("place", member.uid === viewer.uid && "own")}>
						<span className="place-rank">
							<Rank n={member.rank} />
							<Movement place={member} />
						</span>
						<AuthorRow
							{...authorOf(member.user)}
							lazy
							notes={<Points n={member.points} />}
							end={<Follow member={member} />}
						/>
					</li>
				))}
			</ol>
		</Card>
	);
}
