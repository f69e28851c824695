import type { NotificationChannel } from "#contract/notificationRules.ts";
import { getKind, kindNames, notificationSwitches } from "../kinds.ts";

/** What a member has switched off, and when nothing is pushed to them. */
export interface NotificationSettings {
	off: Record<NotificationChannel, readonly string[]>;
	titleCount: boolean;
	/** Minutes of the day in `timeZone`. */
	quiet: { from: number; to: number } | null;
	/** IANA name. */
	timeZone: string;
}

/** Of a member who has changed nothing: what happens often is not pushed. */
export const defaultSettings = (): NotificationSettings => ({
	off: { site: [], push: notificationSwitches().flatMap(({ name, pushOff }) => (pushOff ? name : [])), mail: [] },
	titleCount: true,
	quiet: null,
	timeZone: "UTC",
});

/** Whether a member wants notifications of a kind there. */
export const wants = ({ off }: NotificationSettings, kind: string, channel: NotificationChannel): boolean =>
	!off[channel].includes(getKind(kind).setting.name);

/** Kinds that a member wants there. */
export const wantedKinds = (settings: NotificationSettings, channel: NotificationChannel): string[] =>
	kindNames().filter((kind) => wants(settings, kind, channel));
