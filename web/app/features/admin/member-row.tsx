import type { AdminMemberView } from "#contract/adminMembers.ts";
import { formatDate } from "../../lib/i18n/formats.ts";
import { joinFacts } from "../../lib/join-facts.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Label } from "../../ui/label.tsx";
import { useSectionLabel } from "./section-options.tsx";

/** A member in a list of the administration. */
export function MemberRow({ row: { member, joined, posts, email, phone, states } }: { row: AdminMemberView }) {
	const { t, paths, lang } = useSite();
	const labelOf = useSectionLabel();
	return (
		<li>
			<div className="admin-line">
				<span>
					<Anchor href={paths.href("admin/members/:uid", { uid: member.uid })}>
						<b>{member.name}</b> @{member.username}
					</Anchor>{" "}
					{states.map((state) => (
						<Label key={state} kind="plain" text={t(`members.state.${state}`)} />
					))}
				</span>
				<span className="admin-note tnum">{member.uid}</span>
			</div>
			<p className="admin-note">
				{joinFacts(
					labelOf(member.country_fid),
					t(`group.${member.groupid as 1}`),
					t("members.joined", { when: formatDate(joined, lang) }),
					t("members.posts", { n: posts }),
					email,
					phone,
				)}
			</p>
		</li>
	);
}
