import { Avatar } from "../../ui/avatar.tsx";
import { useText } from "./chat-context.ts";
import type { Mentionable } from "./use-mentions.ts";

export const mentionListId = "chat-mentions";

interface MentionListProps {
	members: Mentionable[];
	/** The row that Enter takes. */
	active: number;
	onPick: (member: Mentionable) => void;
}

/** Members of the group whom the text can mention; the focus stays in the field. */
export function MentionList({ members, active, onPick }: MentionListProps) {
	const t = useText();
	return (
		<div className="chat-mention-list" id={mentionListId} role="listbox" aria-label={t("chats.mention")}>
			{members.map((member, at) => (
				<div
					key={member.uid}
					id={`${mentionListId}-${at}`}
					role="option"
					tabIndex={-1}
					aria-selected={at === active}
					onMouseDown={(event) => {
						event.preventDefault();
						onPick(member);
					}}
				>
					<Avatar name={member.name} src={member.avatar} size={26} />
					<span>{member.name}</span>
				</div>
			))}
		</div>
	);
}
