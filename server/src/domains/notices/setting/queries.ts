import { eq, sql } from "drizzle-orm";
import { type Db, prepared, type Tx } from "../../../platform/data/db.ts";
import { noticeSettings } from "../tables.ts";
import { defaultSettings, type NoticeSettings } from "./rules.ts";

const present = ({
	siteOff,
	pushOff,
	mailOff,
	titleCount,
	quietFrom,
	quietTo,
	timeZone,
}: typeof noticeSettings.$inferSelect): NoticeSettings => ({
	off: { site: siteOff, push: pushOff, mail: mailOff },
	titleCount,
	quiet: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
	timeZone,
});

const settingsOf = prepared((db) =>
	db
		.select()
		.from(noticeSettings)
		.where(eq(noticeSettings.uid, sql.placeholder("uid")))
		.prepare("notice_settings_of"),
);

/** A member's settings of notices. */
export async function findNoticeSettings(db: Db, uid: number): Promise<NoticeSettings> {
	const [row] = await settingsOf(db).execute({ uid });
	return row ? present(row) : defaultSettings;
}

/** Saves a member's settings. */
export async function saveNoticeSettings(
	tx: Tx,
	uid: number,
	{ off, titleCount, quiet, timeZone }: NoticeSettings,
	now: Date,
): Promise<void> {
	const values = {
		siteOff: [...off.site],
		pushOff: [...off.push],
		mailOff: [...off.mail],
		titleCount,
		quietFrom: quiet?.from ?? null,
		quietTo: quiet?.to ?? null,
		timeZone,
		updatedAt: now,
	};
	await tx
		.insert(noticeSettings)
		.values({ uid, ...values })
		.onConflictDoUpdate({ target: noticeSettings.uid, set: values });
}
