import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { auditorRead, sensitiveWrite } from "./callPresets.ts";
import { AuthorView, Id } from "./common.ts";
import { applicationStates, creatorRules } from "./creator.ts";
import type { ModerationAction } from "./moderationAction.ts";

export const creatorActions = {
	"accept-creator": { object: "creator-application" },
	"refuse-creator": { object: "creator-application" },
	"end-creator": { object: "creator" },
	"prepare-creator-month": { object: "creator-month" },
	"check-creator-month": { object: "creator-month" },
	"confirm-creator-month": { object: "creator-month" },
	"exclude-creator-income": { object: "creator-income" },
	"change-creator-banner": { object: "creator-banner" },
} as const satisfies Record<string, ModerationAction>;

const cursor = Type.Optional(Id);
const next = Type.Union([Id, Type.Null()]);

export const ApplicationView = Type.Object({
	id: Id,
	member: AuthorView,
	about: Type.String(),
	state: Type.Enum([...applicationStates]),
	terms: Type.String(),
	/** Unix seconds. */
	dateline: Type.Integer(),
	answer: Type.String(),
	/** Public threads, fans and likes of the member. */
	threads: Type.Integer(),
	fans: Type.Integer(),
	likes: Type.Integer(),
});
export type ApplicationView = Static<typeof ApplicationView>;

export const listApplications = call({
	...auditorRead,
	id: "creator.applications",
	path: "/v5/admin/creator/applications",
	summary: "Applications to the creator programme: pending ones the oldest first, decided ones the latest first",
	query: Type.Object({ state: Type.Optional(Type.Enum(["pending", "decided"])), cursor }),
	response: Type.Object({ list: Type.Array(ApplicationView), next }),
});

export const decideApplication = call({
	...sensitiveWrite,
	id: "creator.decide",
	path: "/v5/admin/creator/decide",
	summary: "Accepts or refuses an application, with an answer that the member reads",
	body: Type.Object({
		id: Id,
		accept: Type.Integer({ minimum: 0, maximum: 1 }),
		answer: Type.Optional(Type.String({ maxLength: creatorRules.answer })),
	}),
	errors: ["not-found", "creator-decided", "creator-own"],
});

export const CreatorRow = Type.Object({
	id: Id,
	member: AuthorView,
	/** Unix seconds. */
	since: Type.Integer(),
	terms: Type.String(),
	super: Type.Boolean(),
	level: Type.Integer(),
	/** Creator points of this month, and the rank by them. */
	points: Type.Integer(),
	rank: Type.Integer(),
});
export type CreatorRow = Static<typeof CreatorRow>;

export const listCreators = call({
	...auditorRead,
	id: "creator.members",
	path: "/v5/admin/creator/members",
	summary: "The members of the creator programme",
	query: Type.Object({ cursor }),
	response: Type.Object({ list: Type.Array(CreatorRow), next }),
});

export const endCreator = call({
	...sensitiveWrite,
	id: "creator.end",
	path: "/v5/admin/creator/end",
	summary: "Ends a membership in the creator programme, for a reason",
	body: Type.Object({ uid: Id, reason: Type.String({ maxLength: 300 }) }),
	errors: ["not-found"],
});

export const BannerRow = Type.Object({
	/** Country forum id of the section. */
	fid: Type.Integer(),
	title_en: Type.String(),
	title_fr: Type.String(),
	title_hi: Type.String(),
	/** A path of the site. */
	url: Type.String(),
});
export type BannerRow = Static<typeof BannerRow>;

export const listBanners = call({
	...auditorRead,
	id: "creator.banners",
	path: "/v5/admin/creator/banners",
	summary: "The banners of the Creator Center by section",
	response: Type.Object({ list: Type.Array(BannerRow) }),
});

const title = Type.Optional(Type.String({ maxLength: creatorRules.bannerTitle }));

export const setBanner = call({
	...sensitiveWrite,
	id: "creator.setBanner",
	path: "/v5/admin/creator/banners/set",
	summary:
		"Sets the banner of a section, or takes it away with an empty English title; that of the global section is shown where there is no other",
	body: Type.Object({
		fid: Id,
		title_en: title,
		title_fr: title,
		title_hi: title,
		url: Type.Optional(Type.String({ maxLength: creatorRules.bannerUrl })),
	}),
	errors: ["not-found"],
});
