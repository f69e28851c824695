import type { CallResponse } from "#contract/call.ts";
import type { listGroupMembers } from "#contract/chatGroupMembers.ts";
import type { GroupProfile } from "#contract/chatViews.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { AskFirst, GroupForm } from "./group-form.tsx";

type Member = CallResponse<typeof listGroupMembers>["memberList"][number];

const ranks: Record<string, number> = { Owner: 2, Admin: 1, Member: 0 };

interface MembersProps {
	group: GroupProfile;
	members: CallResponse<typeof listGroupMembers>;
	search: string;
	after: number;
}

/** The members of a group, 100 a page (L-027), with what the viewer may do with each. */
export function GroupMembers({ group, members, search, after }: MembersProps) {
	const { t, paths } = useSite();
	const cid = group.conversationID;
	const path = paths.href("message/groupdetail");
	return (
		<Card title={t("groups.memberList")} aside={t("groups.members", { n: group.memberCount })} id="members">
			<SearchBox
				action={path}
				query={{ cid }}
				label={t("groups.searchMembers")}
				submit={t("groups.searchMembers")}
				placeholder={t("groups.searchMembers")}
				defaultValue={search}
			/>
			<ul className="member-list mt-3">
				{members.memberList.map((member) => (
					<MemberLine key={member.uid} group={group} member={member} />
				))}
			</ul>
			{members.memberList.length === 0 && <p className="field-note">{t("groups.nobodyFound")}</p>}
			<div className="group-buttons">
				{after > 0 && (
					<Button
						kind="quiet"
						size="sm"
						href={`${paths.href("message/groupdetail", { cid, q: search || undefined })}#members`}
					>
						{t("groups.firstPage")}
					</Button>
				)}
				{members.next !== null && (
					<Button
						kind="quiet"
						size="sm"
						href={`${paths.href("message/groupdetail", { cid, q: search || undefined, after: members.next })}#members`}
					>
						{t("groups.more")}
					</Button>
				)}
			</div>
		</Card>
	);
}

function MemberLine({ group, member }: { group: GroupProfile; member: Member }) {
	const { t, paths, viewer } = useSite();
	const { uid, nick, nameCard, avatar, role, muteUntil } = member;
	const isBelow = (ranks[group.role] ?? 0) > (ranks[role] ?? 0) && uid !== viewer.uid;
	return (
		<li>
			<AuthorRow
				name={nameCard || nick}
				href={paths.member(uid)}
				avatar={{ src: avatar }}
				notes={nameCard ? nick : undefined}
				lazy
				tags={
					<>
						{role !== "Member" && <Chip>{t(`groups.role.${role}`)}</Chip>}
						{muteUntil > 0 && <Chip icon="volume-off">{t("groups.muted")}</Chip>}
					</>
				}
				end={isBelow && group.can.manage.ok && <MemberPowers group={group} member={member} />}
			/>
		</li>
	);
}

/** What the owner and admins do with a member below them. */
function MemberPowers({
	group: { groupID, can },
	member: { uid, nick, role, muteUntil },
}: {
	group: GroupProfile;
	member: Member;
}) {
	const t = useTranslate();
	const form = { groupID, id: uid, hidden: { uid } };
	const isMuted = muteUntil > 0;
	return (
		<details className="group-powers">
			<summary className="btn btn-quiet btn-sm" aria-label={t("groups.powersOf", { name: nick })}>
				{t("groups.powers")}
			</summary>
			<div className="group-powers-list">
				{can.setAdmins.ok && (
					<GroupForm
						groupID={groupID}
						intent="admin"
						id={uid}
						hidden={{ uid, role: role === "Admin" ? "Member" : "Admin" }}
					>
						<Button type="submit" kind="quiet" size="sm" icon="shield">
							{t(role === "Admin" ? "groups.unsetAdmin" : "groups.setAdmin")}
						</Button>
					</GroupForm>
				)}
				<GroupForm groupID={groupID} intent="mute" id={uid} hidden={{ uid, mute: isMuted ? 0 : 1 }}>
					<Button type="submit" kind="quiet" size="sm" icon="volume-off">
						{t(isMuted ? "groups.unmute" : "groups.muteDay")}
					</Button>
				</GroupForm>
				{can.setAdmins.ok && (
					<AskFirst
						{...form}
						intent="transfer"
						text={t("groups.transfer")}
						question={t("groups.transferAsk", { name: nick })}
					/>
				)}
				<AskFirst
					{...form}
					intent="kick"
					danger
					text={t("groups.remove")}
					question={t("groups.removeAsk", { name: nick })}
				/>
			</div>
		</details>
	);
}
