import type { MessageView } from "#contract/chatViews.ts";
import { listFormat } from "#contract/formats.ts";
import type { Lang } from "#contract/sections.ts";
import type { Db } from "../../../platform/data/db.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { t } from "../../../platform/i18n.ts";
import { listPictures } from "../../media/presenter.ts";
import { listChatAuthors } from "../authors.ts";
import type { ConversationRow } from "../conversation/queries.ts";
import { conversationIdFor } from "../ids.ts";
import { presentVoice } from "../voice/presenter.ts";
import { listVoices } from "../voice/queries.ts";
import { listReactions, type MessageRow } from "./queries.ts";

/** Who reads: their uid and language, and whose messages they don't see. */
export interface Reader {
	uid: number;
	lang: Lang;
	blocks(uid: number): boolean;
}

type Names = (uid: number) => { name: string };

const uidsOf = ({ uid, change }: MessageRow): number[] => [uid, ...(change?.memberIDs.map(Number) ?? [])];

/** What a system message says, in a language. */
function describeChange({ uid, change }: MessageRow, lang: Lang, nameOf: Names): string {
	if (!change) return "";
	return t(lang, `chat.system.${change.operation}`, {
		actor: nameOf(uid).name,
		members: listFormat(lang).format(change.memberIDs.map((member) => nameOf(Number(member)).name)),
		value: change.value ?? "",
	});
}

/** A message as lists of conversations show it: its text, or what it is. */
export function summarize(row: MessageRow, reader: Reader, nameOf: Names): string {
	if (row.unsentAt || reader.blocks(row.uid)) return t(reader.lang, "chat.unsent");
	switch (row.kind) {
		case "text":
			return row.text;
		case "voice":
			return t(reader.lang, "chat.voice");
		case "picture":
			return row.text || t(reader.lang, "chat.picture");
		case "system":
			return describeChange(row, reader.lang, nameOf);
		case "custom":
			return row.share?.Title
				? t(reader.lang, "chat.share", { title: row.share.Title })
				: t(reader.lang, "chat.complexMessage");
	}
}

/** Names for the summaries of messages. */
export const listNames = (db: Db, rows: readonly MessageRow[], lang: Lang): Promise<Names> =>
	listChatAuthors(db, rows.flatMap(uidsOf), lang);

export interface PresentedRow {
	message: MessageRow;
	conversation: ConversationRow;
	/** The reader has not accepted the conversation. */
	isRequest?: boolean;
	/** It was sent just now: nobody has reacted to it. */
	isNew?: boolean;
}

/** What the views of messages are made of. */
interface Parts {
	authorOf(uid: number): { name: string; avatar: string | null };
	pictureOf(aid: number): MessageView["payload"]["pictures"][number] | undefined;
	voices: Awaited<ReturnType<typeof listVoices>>;
	reactions: Awaited<ReturnType<typeof listReactions>>;
}

/** Messages for a reader. What was taken back, or is of a member whom the reader has blocked, has no content. */
export async function presentMessages(db: Db, rows: readonly PresentedRow[], reader: Reader): Promise<MessageView[]> {
	const messages = rows.map(({ message }) => message);
	const [authorOf, pictureOf, voices, reactions] = await Promise.all([
		listChatAuthors(db, messages.flatMap(uidsOf), reader.lang),
		listPictures(db, valuesOf(messages, "aids")),
		listVoices(
			db,
			messages.filter(({ kind }) => kind === "voice").map(({ mid }) => mid),
		),
		listReactions(
			db,
			rows.filter(({ message, isNew }) => !isNew && message.kind !== "system").map(({ message }) => message.mid),
		),
	]);
	return rows.map((row) => present(row, reader, { authorOf, pictureOf, voices, reactions }));
}

/** A text that was sent just now, for its author. */
export const presentNewText = (row: PresentedRow, author: { name: string; avatar: string | null }, reader: Reader) =>
	present(row, reader, { authorOf: () => author, pictureOf: () => undefined, voices: new Map(), reactions: [] });

function present(
	{ message, conversation, isRequest = false }: PresentedRow,
	reader: Reader,
	{ authorOf, pictureOf, voices, reactions }: Parts,
): MessageView {
	const author = authorOf(message.uid);
	const isRevoked = message.unsentAt !== null || reader.blocks(message.uid);
	const isWithheld = isRequest && message.uid !== reader.uid && message.kind !== "text" && message.kind !== "system";
	const isHidden = isRevoked || isWithheld;
	const voice = voices.get(message.mid);
	const byEmoji = Map.groupBy(
		reactions.filter(({ mid, uid }) => mid === message.mid && !reader.blocks(uid)),
		({ emoji }) => emoji,
	);
	return {
		ID: String(message.number),
		mid: message.mid,
		conversationID: conversationIdFor(conversation, reader.uid),
		sequence: message.number,
		kind: message.kind,
		from: String(message.uid),
		nick: author.name,
		avatar: author.avatar,
		flow: message.uid === reader.uid ? "out" : "in",
		status: "success",
		time: Math.floor(message.createdAt.getTime() / 1000),
		random: message.random,
		clientId: message.clientId ?? "",
		payload: {
			text: isRevoked ? "" : message.kind === "system" ? describeChange(message, reader.lang, authorOf) : message.text,
			pictures: isHidden ? [] : message.aids.flatMap((aid) => pictureOf(aid) ?? []),
			voice: isHidden || !voice ? null : presentVoice(voice),
			share: isHidden ? null : message.share,
			change: isRevoked ? null : message.change,
		},
		replyTo: message.replyTo,
		isEdited: message.editedAt !== null,
		isRevoked,
		isWithheld,
		mentions: isRevoked ? [] : message.mentions.map(String),
		reactions: isRevoked
			? []
			: [...byEmoji].map(([emoji, those]) => ({ emoji, userIDs: those.map(({ uid }) => String(uid)) })),
	};
}
