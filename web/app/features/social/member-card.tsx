import { sectionOfFid } from "#contract/sections.ts";
import { countText } from "../../lib/formats.ts";
import { useSay, useSite } from "../../lib/site.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Card } from "../../ui/card.tsx";
import { weaveOf } from "../../ui/cloth.tsx";
import { Flag } from "../../ui/flag.tsx";
import { Stat } from "../../ui/stat.tsx";
import { GroupOf } from "../shell/group-of.tsx";
import { useSectionName } from "../shell/section-name.ts";

interface Member {
	name: string;
	avatar: string | null;
	groupid: number;
	/** Plain text. */
	bio: string;
	countryFid: number;
	city: string;
	/** Unix seconds. */
	since: number;
	threads: number;
}

/** A member, as their page greets a visitor. */
export function MemberCard({ member }: { member: Member }) {
	const { lang } = useSite();
	const say = useSay();
	const nameOf = useSectionName();
	const section = sectionOfFid(member.countryFid);
	const since = new Intl.DateTimeFormat(lang, { month: "long", year: "numeric", timeZone: "UTC" }).format(member.since * 1000);
	return (
		<Card cloth={{ weave: weaveOf(section?.locale ?? "global") }}>
			<div className="member">
				<Avatar name={member.name} src={member.avatar} size={64} />
				<div className="words">
					<h1>{member.name}</h1>
					<p className="author-place">
						<GroupOf groupid={member.groupid} />
						{section && (
							<span className="place">
								<Flag code={section.locale} name={nameOf(section)} />
								{member.city || nameOf(section)}
							</span>
						)}
						<span suppressHydrationWarning>{say("reading.since", { date: since })}</span>
					</p>
				</div>
				<Stat value={countText(member.threads, lang)} label={say("reading.threads", { n: member.threads })} />
			</div>
			{member.bio && <p className="mt-3 whitespace-pre-line">{member.bio}</p>}
		</Card>
	);
}
