import {
	type NotificationChannel,
	type NotificationKind,
	type NotificationSetting,
	notificationKindNames,
	notificationKinds,
} from "#contract/notificationKinds.ts";

/** What a member has switched off, and when nothing is pushed to them. */
export interface NotificationSettings {
	off: Record<NotificationChannel, readonly NotificationSetting[]>;
	titleCount: boolean;
	/** Minutes of the day in `timeZone`. */
	quiet: { from: number; to: number } | null;
	/** IANA name. */
	timeZone: string;
}

/** Of a member who has changed nothing: what happens often is not pushed. */
export const defaultSettings: NotificationSettings = {
	off: { site: [], push: ["likes", "saved"], mail: [] },
	titleCount: true,
	quiet: null,
	timeZone: "UTC",
};

/** Whether a member wants notifications of a kind there. */
export const wants = ({ off }: NotificationSettings, kind: NotificationKind, channel: NotificationChannel): boolean =>
	!off[channel].includes(notificationKinds[kind].setting);

/** Kinds that a member wants there. */
export const wantedKinds = (settings: NotificationSettings, channel: NotificationChannel): NotificationKind[] =>
	notificationKindNames.filter((kind) => wants(settings, kind, channel));
