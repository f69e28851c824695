import Type, { type Static } from "typebox";
import { type AdminGroup, adminGroups } from "./admin.ts";
import { call } from "./call.ts";
import { memberWrite, publicRead, staffRead } from "./callPresets.ts";
import { AuthorView, NonNegativeInteger } from "./common.ts";

const SettingValue = Type.Object({
	/** 0 is every section. */
	country_fid: Type.Integer(),
	/**
	 * As it is typed: 1 and 0 for on and off, of a flag the percentage for whom it is on, of a list its words with
	 * commas. Null is the default again.
	 */
	value: Type.Union([Type.String(), Type.Null()]),
	by: AuthorView,
	dateline: Type.Integer(),
});

/** How a setting is edited. */
const settingKinds = ["switch", "number", "percent", "text", "email", "url", "list", "flag"] as const;
export type SettingKind = (typeof settingKinds)[number];

/** A setting that changes while the site runs. */
export const SettingView = Type.Object({
	name: Type.String(),
	/** Of the menu of the administration. */
	group: Type.Unsafe<AdminGroup>(Type.Union(adminGroups.map((group) => Type.Literal(group)))),
	kind: Type.Unsafe<SettingKind>(Type.Union(settingKinds.map((kind) => Type.Literal(kind)))),
	title: Type.String(),
	text: Type.String(),
	default: Type.String(),
	/** What it takes, in words; empty for what is on or off. */
	bounds: Type.String(),
	/** Of every section. */
	value: Type.String(),
	per_section: Type.Boolean(),
	/** What sections have instead, with who set it. */
	values: Type.Array(SettingValue),
	/** Where the viewer may set it; 0 is every section. */
	sections: Type.Array(Type.Integer()),
});
export type SettingView = Static<typeof SettingView>;
export type SettingValueView = Static<typeof SettingValue>;

export const listSiteSettings = call({
	...staffRead,
	id: "settings.list",
	path: "/v5/admin/settings",
	summary: "Settings that change while the site runs, with their values by section; and the environment, masked",
	response: Type.Object({
		lists: Type.Array(SettingView),
		/** Empty but for administrators and auditors. */
		environment: Type.Array(Type.Object({ name: Type.String(), value: Type.String(), set: Type.Boolean() })),
	}),
});

const name = Type.String({ maxLength: 60 });

export const readSettingHistory = call({
	...staffRead,
	id: "settings.history",
	path: "/v5/admin/settings/history",
	summary: "What a setting had before, newest first, with who set it",
	query: Type.Object({ name }),
	response: Type.Object({ lists: Type.Array(SettingValue) }),
	errors: ["not-found"],
});

/** Errors of a value outside of the setting's bounds. */
const boundsErrors = [
	"number-range",
	"list-numbers",
	"list-words",
	"list-endings",
	"list-choice",
	"text-length",
	"mailbox-format",
	"address-format",
] as const;

export const setSiteSetting = call({
	...memberWrite,
	access: "moderator",
	id: "settings.set",
	sensitive: true,
	path: "/v5/admin/settings/set",
	summary: "Gives a setting a value in a section, or in every one (0); without a value its default again",
	body: Type.Object({
		name,
		country_fid: Type.Optional(NonNegativeInteger),
		value: Type.Optional(Type.String({ maxLength: 8_000 })),
	}),
	errors: ["not-found", "section-unknown", ...boundsErrors],
});

export const readMaintenance = call({
	...publicRead,
	id: "settings.maintenance",
	path: "/v5/site/maintenance",
	summary: "Whether the site can only be read at the moment, and what the operator says about it",
	response: Type.Object({ on: Type.Boolean(), text: Type.String() }),
});
