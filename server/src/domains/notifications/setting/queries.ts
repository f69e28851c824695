import { eq, sql } from "drizzle-orm";
import { type Db, prepared, type Tx } from "../../../platform/data/db.ts";
import { notificationSettings } from "../tables.ts";
import { defaultSettings, type NotificationSettings } from "./rules.ts";

const present = ({
	siteOff,
	pushOff,
	mailOff,
	titleCount,
	quietFrom,
	quietTo,
	timeZone,
}: typeof notificationSettings.$inferSelect): NotificationSettings => ({
	off: { site: siteOff, push: pushOff, mail: mailOff },
	titleCount,
	quiet: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
	timeZone,
});

const settingsOf = prepared((db) =>
	db
		.select()
		.from(notificationSettings)
		.where(eq(notificationSettings.uid, sql.placeholder("uid")))
		.prepare("notification_settings_of"),
);

/** A member's settings of notifications. */
export async function findNotificationSettings(db: Db, uid: number): Promise<NotificationSettings> {
	const [row] = await settingsOf(db).execute({ uid });
	return row ? present(row) : defaultSettings();
}

/** Saves a member's settings. */
export async function saveNotificationSettings(
	tx: Tx,
	uid: number,
	{ off, titleCount, quiet, timeZone }: NotificationSettings,
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
		.insert(notificationSettings)
		.values({ uid, ...values })
		.onConflictDoUpdate({ target: notificationSettings.uid, set: values });
}
