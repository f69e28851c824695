import type { SharedCard } from "#contract/chatViews.ts";

/** A message of the chat that is not sent yet. */
export interface OutgoingMessage {
	/** The conversation. */
	to: string;
	text: string;
	/** Ids of its photos among the pictures of this device. */
	photos: string[];
	/** What is uploaded of them, by id. */
	aids: Record<string, number>;
	/** Number of the message that it replies to; 0 without. */
	replyTo: number;
	share: SharedCard | null;
}
