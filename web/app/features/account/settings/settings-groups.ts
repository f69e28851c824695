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
	| "readLanguages"
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
	({ href }: Paths): string =>
		`${href("choose", { back: href("ucenter/setting") })}#${part}`;

/** All settings, in the order in which they are listed. */
export const settingsGroups: readonly SettingsGroup[] = [
	{
		title: "settings.profile",
		rows: [
			{
				text: "settings.editProfile",
				icon: "user",
				href: ({ href }) => href("ucenter/setting/basicinfo"),
				value: "name",
			},
			{
				text: "settings.username",
				icon: "at",
				href: ({ href }) => `${href("ucenter/setting/basicinfo")}#username`,
				value: "username",
			},
			{
				text: "settings.dressUp",
				icon: "palette",
				href: ({ href }) => href("ucenter/setting/dressup"),
			},
			{
				text: "settings.verification",
				icon: "circle-check",
				href: ({ href }) => href("ucenter/setting/authemtication"),
				value: "verification",
			},
			{
				text: "settings.interests",
				icon: "tag",
				href: ({ href }) => href("ucenter/setting/interests"),
				value: "interests",
			},
		],
	},
	{
		title: "settings.accountAndSecurity",
		rows: [
			{
				text: "settings.email",
				icon: "mail",
				href: ({ href }) => `${href("ucenter/setting/account")}#email`,
				value: "email",
			},
			{ text: "settings.password", icon: "key", href: ({ href }) => href("ucenter/setting/account") },
			{
				text: "settings.twoFactor",
				icon: "shield",
				href: ({ href }) => href("ucenter/setting/two-step"),
				value: "twoFactor",
			},
			{
				text: "settings.sessions",
				icon: "monitor",
				href: ({ href }) => `${href("ucenter/setting/account")}#sessions`,
				value: "sessions",
			},
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
			{
				text: "settings.readLanguages",
				icon: "eye",
				href: ({ href }) => href("ucenter/setting/languages"),
				value: "readLanguages",
			},
			{ text: "settings.theme", icon: "palette", href: preference("look"), value: "theme" },
			{
				text: "saver.title",
				icon: "gauge",
				href: ({ href }) => href("data-saver", { back: href("ucenter/setting") }),
				value: "dataSaver",
			},
		],
	},
	{
		title: "settings.privacyAndData",
		rows: [
			{ text: "settings.notifications", icon: "bell", href: ({ href }) => href("ucenter/setting/notifications") },
			{ text: "settings.chat", icon: "chat", href: ({ href }) => href("ucenter/setting/chat") },
			{ text: "settings.moderation", icon: "shield", href: ({ href }) => href("ucenter/account/moderation") },
			{ text: "settings.blocked", icon: "ban", href: ({ href }) => href("ucenter/setting/blocked") },
			{ text: "settings.muted", icon: "volume-off", href: ({ href }) => href("ucenter/setting/muted") },
			{ text: "settings.hiddenPosts", icon: "eye-off", href: ({ href }) => href("ucenter/setting/hidden") },
			{
				text: "settings.download",
				icon: "download",
				href: ({ href }) => `${href("ucenter/setting/account")}#download`,
			},
			{ text: "settings.privacyPolicy", icon: "lock", href: ({ href }) => href("privacy") },
			{
				text: "settings.deleteAccount",
				icon: "user-x",
				href: ({ href }) => href("ucenter/setting/delete-account"),
				danger: true,
			},
		],
	},
	{
		title: "settings.help",
		rows: [
			{ text: "settings.helpCenter", icon: "help", href: ({ href }) => href("ucenter/setting/helpcenter") },
			{ text: "settings.feedback", icon: "support", href: ({ href }) => href("ucenter/setting/helpcenter/feedback") },
		],
	},
];
