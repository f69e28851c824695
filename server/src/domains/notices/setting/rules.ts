import {
	type NoticeChannel,
	type NoticeKind,
	type NoticeSetting,
	noticeKindNames,
	noticeKinds,
} from "#contract/noticeKinds.ts";

/** What a member has switched off, and when nothing is pushed to them. */
export interface NoticeSettings {
	off: Record<NoticeChannel, readonly NoticeSetting[]>;
	titleCount: boolean;
	/** Minutes of the day in `timeZone`. */
	quiet: { from: number; to: number } | null;
	/** IANA name. */
	timeZone: string;
}

/** Of a member who has changed nothing: what happens often is not pushed. */
export const defaultSettings: NoticeSettings = {
	off: { site: [], push: ["likes", "saved"], mail: [] },
	titleCount: true,
	quiet: null,
	timeZone: "UTC",
};

/** Whether a member wants notices of a kind there. */
export const wants = ({ off }: NoticeSettings, kind: NoticeKind, channel: NoticeChannel): boolean =>
	!off[channel].includes(noticeKinds[kind].setting);

/** Kinds that a member wants there. */
export const wantedKinds = (settings: NoticeSettings, channel: NoticeChannel): NoticeKind[] =>
	noticeKindNames.filter((kind) => wants(settings, kind, channel));
