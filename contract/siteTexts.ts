import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { publicRead, sensitiveWrite, staffRead } from "./callPresets.ts";
import { AuthorView, Id, NonNegativeInteger } from "./common.ts";
import { type Lang, langs } from "./sections.ts";

/** Texts of the site, in Markdown; those that come with the program are `web/texts/<lang>/<name>.md`. */
export const textNames = [
	"privacy",
	"newprivacy",
	"termofuse",
	"creatorterm",
	"creator",
	"creator-guides",
	"creator-faq",
	"about",
	"register",
	"thread",
	"videothread",
	"points",
	"xgold",
	"xcoin",
	"faq",
	"faq-xcoin",
	"whatsnew",
] as const;
export type TextName = (typeof textNames)[number];

export const siteTextRules = { titleMax: 120, textMax: 60_000, versions: 50 } as const;

/** What a text may name in braces, and what stands there. */
export const textPlaceholders = ["siteName", "countries"] as const;

const Name = Type.Enum([...textNames]);
const Language = Type.Enum([...langs]);
/** Title and Markdown; null for the text that comes with the program. */
const Content = Type.Union([Type.Null(), Type.Object({ title: Type.String(), text: Type.String() })]);

const versionInForce = {
	/** 0 is the text that comes with the program. */
	version: NonNegativeInteger,
	/** Since when it holds. Unix seconds; 0 for that of the program. */
	from: NonNegativeInteger,
};

export const readSiteText = call({
	...publicRead,
	id: "texts.current",
	path: "/v5/site/text",
	summary: "The version of a help or legal text that is in force in the viewer’s language",
	query: Type.Object({ name: Name }),
	response: Type.Object({ ...versionInForce, content: Content }),
});

export const listSiteTexts = call({
	...staffRead,
	id: "texts.list",
	path: "/v5/admin/texts",
	summary: "Of every help and legal text the version in force in each language, and whether another is planned",
	response: Type.Object({
		lists: Type.Array(
			Type.Object({
				name: Type.Unsafe<TextName>(Type.String()),
				lang: Type.Unsafe<Lang>(Type.String()),
				...versionInForce,
				planned: Type.Boolean(),
			}),
		),
	}),
});

export const SiteTextVersion = Type.Object({
	version: NonNegativeInteger,
	content: Content,
	/** Unix seconds. */
	from: NonNegativeInteger,
	state: Type.Unsafe<"planned" | "current" | "past" | "withdrawn">(Type.String()),
	/** Null for the text that comes with the program. */
	by: Type.Union([AuthorView, Type.Null()]),
	can: Type.Object({ withdraw: Type.Boolean() }),
});
export type SiteTextVersion = Static<typeof SiteTextVersion>;

export const readSiteTextVersions = call({
	...staffRead,
	id: "texts.versions",
	path: "/v5/admin/texts/versions",
	summary: `The last ${siteTextRules.versions} versions of a text in a language, the newest first, and the one of the program`,
	query: Type.Object({ name: Name, lang: Language }),
	response: Type.Object({ lists: Type.Array(SiteTextVersion), can: Type.Object({ publish: Type.Boolean() }) }),
});

const text = { name: Name, lang: Language };
/** The newest version that the editor has seen. */
const base = NonNegativeInteger;

export const publishSiteText = call({
	...sensitiveWrite,
	id: "texts.publish",
	path: "/v5/admin/texts/publish",
	summary: "Publishes a new version of a text, at once or from a time on (Unix seconds)",
	body: Type.Object({
		...text,
		title: Type.String({ maxLength: siteTextRules.titleMax }),
		text: Type.String({ maxLength: siteTextRules.textMax }),
		from: Type.Optional(NonNegativeInteger),
		base,
	}),
	response: Type.Object({ version: NonNegativeInteger }),
	errors: ["stale-edit", "text-placeholder", "start-too-early"],
});

export const restoreSiteText = call({
	...sensitiveWrite,
	id: "texts.restore",
	path: "/v5/admin/texts/restore",
	summary: "Publishes an older version again, as a new one that holds at once; 0 is the text of the program",
	body: Type.Object({ ...text, version: NonNegativeInteger, base }),
	response: Type.Object({ version: NonNegativeInteger }),
	errors: ["not-found", "stale-edit"],
});

export const withdrawSiteText = call({
	...sensitiveWrite,
	id: "texts.withdraw",
	path: "/v5/admin/texts/withdraw",
	summary: "Withdraws a version that does not hold yet",
	body: Type.Object({ ...text, version: Id }),
	errors: ["not-found"],
});
