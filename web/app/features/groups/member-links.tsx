import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Icon } from "../../ui/icon.tsx";

/** What is known of a member who can be chosen. */
export interface Choosable {
	uid: number;
	name: string;
	username: string;
	avatar: string | null;
}

/** Members: each opens the conversation with them. */
export function MemberLinks({ members, empty }: { members: Choosable[]; empty: string }) {
	const paths = usePaths();
	if (members.length === 0) return <p className="field-note">{empty}</p>;
	return (
		<ul className="member-list">
			{members.map(({ uid, name, username, avatar }) => (
				<li key={uid}>
					<a className="group-choice" href={paths.href("message", { cid: `C2C${uid}` })}>
						<Avatar name={name} src={avatar} lazy />
						<span className="grow">
							<b>{name}</b> <small>@{username}</small>
						</span>
						<Icon name="chat" />
					</a>
				</li>
			))}
		</ul>
	);
}

/** Members to tick: `ids` of the form. */
export function MemberChoices({ members, chosen }: { members: Choosable[]; chosen: readonly string[] }) {
	const t = useTranslate();
	if (members.length === 0) return <p className="field-note">{t("groups.followsNobody")}</p>;
	return (
		<ul className="member-list group-choices">
			{members.map(({ uid, name, username, avatar }) => (
				<li key={uid}>
					<label className="group-choice">
						<input type="checkbox" name="ids" value={uid} defaultChecked={chosen.includes(String(uid))} />
						<Avatar name={name} src={avatar} lazy />
						<span className="grow">
							<b>{name}</b> <small>@{username}</small>
						</span>
					</label>
				</li>
			))}
		</ul>
	);
}
