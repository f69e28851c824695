import type { MessageKey } from "../../../lib/i18n/translate.ts";
import type { Paths } from "../../../lib/paths.ts";
import type { IconName } from "../../../ui/icon.tsx";

/** Values that the list of settings shows. */
export type SettingsValue =
	| "name"
	| "username"
	| "verification"
	| "interests"
	| "email"
	| "twoFactor"
	| "sessions"
	| "country"
	| "language"
	| "theme"
	| "dataSaver";

interface SettingsRow {
	text: MessageKey;
	icon: IconName;
	href: (paths: Paths) => string;
	value?: SettingsValue;
	danger?: boolean;
	dialog?: "country" | "language";
}

interface SettingsGroup {
	title: MessageKey;
	rows: readonly SettingsRow[];
}

/** A part of the preferences page, which returns to the settings. */
const preference =
	(part: "country" | "language" | "look") =>
	({ choose, settings }: Paths): string =>
		`${choose}?back=${encodeURIComponent(settings)}#${part}`;

/** All settings, in the order in which they are listed. */
export const settingsGroups: readonly SettingsGroup[] = [
	{
		title: "settings.profile",
		rows: [
			{ text: "settings.editProfile", icon: "user", href: ({ basicInfo }) => basicInfo, value: "name" },
			{ text: "settings.username", icon: "at", href: ({ basicInfo }) => `${basicInfo}#username`, value: "username" },
			{
				text: "settings.verification",
				icon: "circle-check",
				href: ({ verification }) => verification,
				value: "verification",
			},
			{ text: "settings.interests", icon: "tag", href: ({ interests }) => interests, value: "interests" },
		],
	},
	{
		title: "settings.accountAndSecurity",
		rows: [
			{ text: "settings.email", icon: "mail", href: ({ security }) => `${security}#email`, value: "email" },
			{ text: "settings.password", icon: "key", href: ({ security }) => security },
			{ text: "settings.twoFactor", icon: "shield", href: ({ twoFactor }) => twoFactor, value: "twoFactor" },
			{ text: "settings.sessions", icon: "monitor", href: ({ security }) => `${security}#sessions`, value: "sessions" },
		],
	},
	{
		title: "settings.display",
		rows: [
			{ text: "settings.country", icon: "globe", href: preference("country"), value: "country", dialog: "country" },
			{
				text: "settings.language",
				icon: "translate",
				href: preference("language"),
				value: "language",
				dialog: "language",
			},
			{ text: "settings.theme", icon: "palette", href: preference("look"), value: "theme" },
			{
				text: "saver.title",
				icon: "gauge",
				href: ({ dataSaver, settings }) => `${dataSaver}?back=${encodeURIComponent(settings)}`,
				value: "dataSaver",
			},
		],
	},
	{
		title: "settings.privacyAndData",
		rows: [
			{ text: "settings.notifications", icon: "bell", href: ({ notificationSettings }) => notificationSettings },
			{ text: "settings.moderation", icon: "shield", href: ({ ownDecisions }) => ownDecisions() },
			{ text: "settings.blocked", icon: "ban", href: ({ blocked }) => blocked() },
			{ text: "settings.muted", icon: "volume-off", href: ({ muted }) => muted() },
			{ text: "settings.hiddenPosts", icon: "eye-off", href: ({ hiddenPosts }) => hiddenPosts() },
			{ text: "settings.download", icon: "download", href: ({ security }) => `${security}#download` },
			{ text: "settings.privacyPolicy", icon: "lock", href: ({ privacy }) => privacy },
			{ text: "settings.deleteAccount", icon: "user-x", href: ({ deleteAccount }) => deleteAccount, danger: true },
		],
	},
	{
		title: "settings.help",
		rows: [
			{ text: "settings.helpCenter", icon: "help", href: ({ help }) => help },
			{ text: "settings.feedback", icon: "support", href: ({ feedback }) => feedback },
		],
	},
];
