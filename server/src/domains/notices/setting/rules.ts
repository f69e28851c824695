import { type NoticeChannel, type NoticeKind, type NoticeSetting, noticeKindNames, noticeKinds } from "#contract/noticeKinds.ts";

/** What a member has switched off, and when nothing is sent to them. */
export interface NoticeSettings {
	off: Record<NoticeChannel, readonly NoticeSetting[]>;
	/** Minutes of the day in `timeZone`. */
	quiet: { from: number; to: number } | null;
	/** IANA name. */
	timeZone: string;
}

/** Of a member who has changed nothing: what happens often is not pushed. */
export const defaultSettings: NoticeSettings = { off: { site: [], push: ["likes", "saved"], mail: [] }, quiet: null, timeZone: "UTC" };

/** Whether a member wants notices of a kind there. */
export const wants = ({ off }: NoticeSettings, kind: NoticeKind, channel: NoticeChannel): boolean => !off[channel].includes(noticeKinds[kind].setting);

/** Kinds that a member wants there. */
export const wantedKinds = (settings: NoticeSettings, channel: NoticeChannel): NoticeKind[] => noticeKindNames.filter((kind) => wants(settings, kind, channel));

/** Minute of the day in a time zone. */
function minuteOfDay(time: Date, timeZone: string): number {
	const parts = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).formatToParts(time);
	const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value);
	return part("hour") * 60 + part("minute");
}

/** Whether a time is in a member's quiet hours, which may span midnight. */
export function isQuiet({ quiet, timeZone }: NoticeSettings, time: Date): boolean {
	if (!quiet) return false;
	const minute = minuteOfDay(time, timeZone);
	const { from, to } = quiet;
	return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}
