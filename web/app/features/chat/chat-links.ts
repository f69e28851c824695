import type { ChatSite } from "./chat-store.ts";

/** Links of the chat. It is loaded without the table of screens (`lib/paths.ts`). */
export const chatLinks = ({ prefix }: ChatSite) => ({
	list: `${prefix}/message`,
	conversation: (id: string): string => `${prefix}/message?cid=${id}`,
	newMessage: `${prefix}/message/new`,
	newGroup: `${prefix}/message/new/group`,
	group: (id: string): string => `${prefix}/message/groupdetail?cid=${id}`,
	member: (uid: string): string => `${prefix}/ucenter/account/posts?uid=${uid}`,
	block: (uid: string): string =>
		`${prefix}/ucenter/setting/blocked?uid=${uid}&back=${encodeURIComponent(`${prefix}/message?cid=C2C${uid}`)}`,
	reportMember: (uid: string): string =>
		`${prefix}/report?uid=${uid}&back=${encodeURIComponent(`${prefix}/message?cid=C2C${uid}`)}`,
	reportMessage: (mid: number, id: string): string =>
		`${prefix}/report?object=message&id=${mid}&back=${encodeURIComponent(`${prefix}/message?cid=${id}`)}`,
	settings: `${prefix}/ucenter/setting/chat`,
});

/** The uid of the other member; empty for a group. */
export const peerOf = (id: string): string => /^C2C(\d+)$/.exec(id)?.[1] ?? "";
