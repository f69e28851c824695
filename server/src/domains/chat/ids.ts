import { NotFound } from "../../platform/http/errors.ts";

/** Whom a conversation is with: another member, or a group. */
export type Target = { kind: "C2C"; uid: number } | { kind: "GROUP"; id: number };

export const c2cId = (uid: number): string => `C2C${uid}`;
export const groupId = (id: number): string => `GROUP${id}`;

/** Reads `C2C<uid>` or `GROUP<id>`; a bare number is a member. @throws NotFound for anything else */
export function parseTarget(text: string): Target {
	const [, kind, digits] = /^(C2C|GROUP)?([1-9]\d{0,14})$/.exec(text.trim()) ?? [];
	if (!digits) throw new NotFound();
	return kind === "GROUP" ? { kind, id: Number(digits) } : { kind: "C2C", uid: Number(digits) };
}

/** Reads a group's number or conversation id. The schema has checked it. */
export const parseGroupId = (text: string): number => Number(text.replace("GROUP", ""));

interface Pair {
	lowUid: number | null;
	highUid: number | null;
}

/** The other member of a conversation of two. */
export const peerOf = ({ lowUid, highUid }: Pair, uid: number): number | undefined =>
	(lowUid === uid ? highUid : lowUid) ?? undefined;

/** The conversation's id as a member sees it. */
export function conversationIdFor(conversation: Pair & { id: number }, uid: number): string {
	const peer = peerOf(conversation, uid);
	return peer === undefined ? groupId(conversation.id) : c2cId(peer);
}

/** Ids in a comma list, each once. */
export const readIds = (list = ""): number[] => [...new Set(list.split(",").map(Number).filter(Boolean))];
