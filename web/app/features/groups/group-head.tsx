import type { GroupProfile } from "#contract/chatViews.ts";
import { TextField } from "../../lib/form/fields.tsx";
import { useSite } from "../../lib/site.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { GroupForm } from "./group-form.tsx";

/** What a group is, and how to get in. */
export function GroupHead({ group, invitation }: { group: GroupProfile; invitation: string }) {
	const { t, paths } = useSite();
	const { name, avatar, memberCount, announcement, role, joinOption, groupID, conversationID, topid } = group;
	const needsApproval = joinOption === "NeedPermission" && !invitation;
	return (
		<Card>
			<div className="group-head">
				<Avatar name={name} src={avatar} size={64} />
				<div className="min-w-0">
					<h1>{name}</h1>
					<p className="text-foreground-3">
						{t("groups.members", { n: memberCount })} · {t(`groups.join.${joinOption}`)}
						{role && ` · ${t(`groups.role.${role as "Owner" | "Admin" | "Member"}`)}`}
					</p>
				</div>
			</div>
			{announcement && (
				<p className="group-announcement">
					<Icon name="megaphone" size={16} />
					<span>{announcement}</span>
				</p>
			)}
			<div className="group-buttons">
				{role ? (
					<Button icon="chat" href={paths.href("message", { cid: conversationID })}>
						{t("groups.open")}
					</Button>
				) : group.hasApplied ? (
					<p className="field-note">{t("groups.waiting")}</p>
				) : (
					<GroupForm groupID={groupID} intent="join" hidden={invitation ? { invitation } : {}} className="grid gap-2">
						{needsApproval && <TextField label={t("groups.joinMessage")} name="message" maxLength={200} />}
						<Button type="submit" icon="user-plus">
							{t(needsApproval ? "groups.ask" : "groups.joinNow")}
						</Button>
					</GroupForm>
				)}
				{topid > 0 && (
					<Button kind="quiet" icon="hash" href={paths.topic(topid)}>
						{t("groups.topic")}
					</Button>
				)}
			</div>
		</Card>
	);
}
