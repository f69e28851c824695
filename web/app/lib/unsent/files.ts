import type { UnsentEntry } from "./entry.ts";
import type { OutgoingMessage } from "./message.ts";
import type { Submission } from "./outbox/entry.ts";
import { allPictures } from "./post.ts";

/** Ids of the files on this device that are sent with a message. */
export const filesOfMessage = ({ photos, voice }: OutgoingMessage): string[] => [
	...photos,
	...(voice ? [voice.id] : []),
];

/** Ids of the files on this device that are sent with an entry. */
export function filesOf({ kind, content }: UnsentEntry): string[] {
	if (kind === "message") return filesOfMessage(content as OutgoingMessage);
	const post = kind === "submission" ? (content as Submission).post : undefined;
	return post ? allPictures(post).map(({ id }) => id) : [];
}
