import { and, desc, eq, getTableColumns, isNotNull, lt, sql } from "drizzle-orm";
import { type DataExport, exportPageSize, ownRows, readPages } from "../../platform/data/exportData.ts";
import { exportColumns } from "../exportColumns.ts";
import {
	chatApplications,
	chatGroups,
	chatMembers,
	chatMessages,
	chatReactions,
	chatSettings,
	chatVoices,
} from "./tables.ts";
import { type VoiceRow, voiceFileKey } from "./voice/queries.ts";

const { mid, conversationId, number, text, share, aids, createdAt, editedAt, unsentAt } = chatMessages;

/** The number of a voice message's file. */
const voiceOf = sql<
	number | null
>`(select ${chatVoices.vid} from ${chatVoices} where ${chatVoices.mid} = ${chatMessages.mid})`;

export const exportData: DataExport = {
	async *files(db, uid) {
		const voices = readPages<Pick<VoiceRow, "vid" | "name" | "format">>((last) =>
			db
				.select({ vid: chatVoices.vid, name: chatVoices.name, format: chatVoices.format })
				.from(chatVoices)
				.where(and(eq(chatVoices.uid, uid), isNotNull(chatVoices.mid), last && lt(chatVoices.vid, last.vid)))
				.orderBy(desc(chatVoices.vid))
				.limit(exportPageSize),
		);
		for await (const voice of voices) yield { name: `voices/${voice.vid}.${voice.format}`, key: voiceFileKey(voice) };
	},
	rows: [
		ownRows("messages", {
			table: chatMessages,
			owner: chatMessages.uid,
			columns: { mid, voice: voiceOf, conversationId, number, text, share, aids, createdAt, editedAt, unsentAt },
			key: "mid",
		}),
		ownRows("conversations", {
			table: chatMembers,
			owner: chatMembers.uid,
			columns: getTableColumns(chatMembers),
			key: "conversationId",
		}),
		ownRows("chat-groups", exportColumns(chatGroups, "id", "name", "createdAt")),
		ownRows("chat-applications", {
			table: chatApplications,
			owner: chatApplications.uid,
			columns: getTableColumns(chatApplications),
			key: "id",
		}),
		ownRows("message-reactions", exportColumns(chatReactions, "mid", "emoji", "createdAt")),
		ownRows("chat-settings", {
			table: chatSettings,
			owner: chatSettings.uid,
			columns: getTableColumns(chatSettings),
			key: "uid",
		}),
	],
};
