import type { RankedMember } from "#contract/rankings.ts";
import { formatCount } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Card } from "../../ui/card.tsx";

/** The first places of a ranking, in a card. @param href the whole ranking */
export function RankedMembers({ title, members, href }: { title: string; members: RankedMember[]; href: string }) {
	const { t, paths, lang } = useSite();
	return (
		<Card title={title} aside={<a href={href}>{t("find.ranking")}</a>}>
			<ol className="ranked-members">
				{members.map(({ uid, rank, user, points }) => (
					<li key={uid}>
						<Anchor href={paths.member(uid)}>
							<b className="tnum">{rank}</b>
							<Avatar name={user.name} src={user.avatar} decoration={user.decoration} lazy />
							<span className="grow">{user.name}</span>
							<small>{t("find.points", { n: points, count: formatCount(points, lang) })}</small>
						</Anchor>
					</li>
				))}
			</ol>
		</Card>
	);
}
