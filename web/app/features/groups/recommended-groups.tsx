import type { GroupProfile } from "#contract/chatViews.ts";
import { useSite } from "../../lib/site.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

/** Group chats that the viewer may want to join (L-032). @param start what is offered besides */
export function RecommendedGroups({ groups, start }: { groups: GroupProfile[]; start?: React.ReactNode }) {
	const { t, paths } = useSite();
	if (groups.length === 0 && !start) return null;
	return (
		<Card title={t("groups.recommended")}>
			{start}
			<ul className="grid gap-3">
				{groups.map(({ groupID, conversationID, name, avatar, memberCount, role }) => {
					const href = paths.href("message/groupdetail", { cid: conversationID });
					return (
						<li key={groupID}>
							<AuthorRow
								name={name}
								href={href}
								avatar={{ src: avatar }}
								notes={t("groups.members", { n: memberCount })}
								end={
									<Button size="sm" kind="soft" href={role ? paths.href("message", { cid: conversationID }) : href}>
										{t(role ? "groups.open" : "groups.see")}
									</Button>
								}
							/>
						</li>
					);
				})}
			</ul>
		</Card>
	);
}
