import { eq, inArray, isNull, lt, or } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import type { Db, Tx } from "../../../platform/data/db.ts";
import { chatSettings } from "../tables.ts";

export type ChatSettings = Omit<typeof chatSettings.$inferSelect, "uid">;
/** Of members who have set nothing. */
export const defaultSettings: ChatSettings = {
	writers: "everyone",
	showRead: true,
	showTyping: true,
	showPresence: true,
	pushContent: "all",
	seenAt: null,
};

/** What members have set, or the defaults. */
export async function listChatSettings(db: Db, uids: number[]): Promise<(uid: number) => ChatSettings> {
	const rows = uids.length === 0 ? [] : await db.select().from(chatSettings).where(inArray(chatSettings.uid, uids));
	const byUid = new Map(rows.map(({ uid, ...settings }) => [uid, settings]));
	return (uid) => byUid.get(uid) ?? defaultSettings;
}

export async function findChatSettings(db: Db, uid: number): Promise<ChatSettings> {
	const [row] = await db.select().from(chatSettings).where(eq(chatSettings.uid, uid));
	return row ?? defaultSettings;
}

/** Saves that a member is present, unless that was saved after `since`. */
export async function saveSeen(tx: Tx, uid: number, now: Date, since: Date): Promise<void> {
	await tx
		.insert(chatSettings)
		.values({ uid, ...defaultSettings, seenAt: now })
		.onConflictDoUpdate({
			target: chatSettings.uid,
			set: { seenAt: now },
			setWhere: or(isNull(chatSettings.seenAt), lt(chatSettings.seenAt, since)),
		});
}

/** Saves the viewer's settings; what is not named stays. */
export async function saveChatSettings(ctx: Ctx, changes: Partial<ChatSettings>): Promise<ChatSettings> {
	const { uid } = ctx.viewer;
	return ctx.transaction(async (tx) => {
		const settings = { ...(await findChatSettings(tx, uid)), ...changes };
		await tx
			.insert(chatSettings)
			.values({ uid, ...settings })
			.onConflictDoUpdate({ target: chatSettings.uid, set: settings });
		return settings;
	});
}
