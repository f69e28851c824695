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
	/** When uploading began. Unix milliseconds. */
	uploadedAt?: number;
	/** Number of the message that it replies to; 0 without. */
	replyTo: number;
	share: SharedCard | null;
	/** Its voice message: the recording is among the pictures of this device. */
	voice?: OutgoingVoice | null;
	/** Members of the group whom it mentions. */
	mentions?: number[];
}

/** A recording that is not sent yet. */
export interface OutgoingVoice {
	/** Of the recording among the pictures of this device. */
	id: string;
	seconds: number;
	/** The loudness of its parts, from 0 to 15, as hexadecimal digits. */
	peaks: string;
	/** Once it is uploaded. */
	vid?: number;
}
