import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { listGroupMembers } from "#contract/chatGroupMembers.ts";
import { chatRules } from "#contract/chatRules.ts";
import { callChat } from "../../lib/chat/call.ts";
import { useStore } from "./chat-context.ts";

/** Between the last letter and the search. Milliseconds. */
const delayMs = 150;
/** Members that are suggested. */
const suggestions = 6;

/** Who can be mentioned, by the name that the group sees. */
export interface Mentionable {
	uid: number;
	name: string;
	avatar: string | null;
}

/** The letters after an @ before the cursor; undefined without. */
const typedMention = (text: string, cursor: number): string | undefined =>
	/(?:^|\s)@([^\s@]{0,30})$/.exec(text.slice(0, cursor))?.[1];

/** Members of a group with these letters in their name; none while nothing is typed. */
function useSuggested(conversationID: string, typed: string | undefined): Mentionable[] {
	const { uid: viewer } = useStore().site;
	const [members, setMembers] = useState<Mentionable[]>([]);
	const isAsked = conversationID.startsWith("GROUP") && typed !== undefined;
	useEffect(() => {
		if (!isAsked) {
			setMembers([]);
			return;
		}
		const controller = new AbortController();
		const query = { groupID: conversationID, count: suggestions + 1, ...(typed ? { search: typed } : {}) };
		const timer = setTimeout(() => {
			callChat(listGroupMembers, { query }, { signal: controller.signal }).then(
				({ memberList }) =>
					setMembers(
						memberList
							.filter(({ uid }) => uid !== viewer)
							.slice(0, suggestions)
							.map(({ uid, nick, nameCard, avatar }) => ({ uid, name: nameCard || nick, avatar })),
					),
				() => undefined,
			);
		}, delayMs);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [isAsked, typed, conversationID, viewer]);
	return members;
}

interface Field {
	text: string;
	setText: (text: string) => void;
	area: RefObject<HTMLTextAreaElement | null>;
}

/** Suggests members of a group after an @, and knows who is mentioned in the text. */
export function useMentions(conversationID: string, { text, setText, area }: Field) {
	const [cursor, setCursor] = useState(0);
	const [active, setActive] = useState(0);
	const typed = typedMention(text, cursor);
	const members = useSuggested(conversationID, typed);
	const picked = useRef(new Map<string, number>());
	const pick = ({ uid, name }: Mentionable): void => {
		const field = area.current;
		if (!field || typed === undefined) return;
		picked.current.set(name, uid);
		field.setRangeText(`@${name} `, cursor - typed.length - 1, cursor, "end");
		setText(field.value);
		setCursor(field.selectionStart);
		field.focus();
	};
	return {
		members,
		active,
		pick,
		onInput(field: HTMLTextAreaElement): void {
			setCursor(field.selectionStart);
			setActive(0);
		},
		/** @returns whether the key was for the list of members */
		onKey(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
			const member = members[active];
			if (!member || event.nativeEvent.isComposing) return false;
			const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: members.length - 1 };
			const step = steps[event.key];
			if (step !== undefined) setActive((active + step) % members.length);
			else if (event.key === "Enter" || event.key === "Tab") pick(member);
			else if (event.key === "Escape") setCursor(0);
			else return false;
			event.preventDefault();
			return true;
		},
		/** The members whose name is still in the text. */
		mentioned: (sent: string): number[] =>
			[...picked.current].flatMap(([name, uid]) => (sent.includes(`@${name}`) ? uid : [])).slice(0, chatRules.mentions),
	};
}
