import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { adminWrite, staffRead } from "./callPresets.ts";
import { Id, ModerationReason, NonNegativeInteger } from "./common.ts";
import { Flag } from "./topicViews.ts";

export const topicAdminRules = { page: 20, queryMax: 100, nameMax: 40, added: 100 } as const;

const Category = {
	id: Id,
	key: Type.String(),
	name: Type.String(),
	/** Its names by language, if administrators have added it. */
	names: Type.Union([Type.Object({ en: Type.String(), fr: Type.String(), hi: Type.String() }), Type.Null()]),
	topics: NonNegativeInteger,
	hidden: Type.Boolean(),
};

/** A category with its number of topics and groups; `topics` of a parent counts those of its children too. */
export const AdminCategoryView = Type.Object({
	...Category,
	child: Type.Array(Type.Object({ ...Category, /** May be chosen for a topic. */ open: Type.Boolean() })),
	open: Type.Boolean(),
});
export type AdminCategoryView = Static<typeof AdminCategoryView>;

/** A topic or group in the list of the administration. */
export const AdminTopicView = Type.Object({
	topid: Id,
	top_name: Type.String(),
	is_group: Flag,
	category_id: Type.Integer(),
	category_title: Type.String(),
	country_fid: Type.Integer(),
	official: Flag,
	closed: Flag,
	followers: Type.Integer(),
	threads: Type.Integer(),
	can: Type.Object({ mark: Type.Boolean(), move: Type.Boolean() }),
});
export type AdminTopicView = Static<typeof AdminTopicView>;

export const listAdminCategories = call({
	...staffRead,
	id: "topicAdmin.categories",
	path: "/v5/admin/topics/categories",
	summary: "All categories of topics in their order, hidden ones too, with how many topics each has",
	response: Type.Object({ lists: Type.Array(AdminCategoryView), can: Type.Object({ change: Type.Boolean() }) }),
});

export const listAdminTopics = call({
	...staffRead,
	rateLimit: "search",
	id: "topicAdmin.list",
	path: "/v5/admin/topics",
	summary:
		"Topics and groups with these words, the most active first: of all sections for administrators and auditors, of their own for country managers",
	query: Type.Object({
		q: Type.Optional(Type.String({ maxLength: topicAdminRules.queryMax })),
		/** A category with its children. */
		cid: Type.Optional(NonNegativeInteger),
		/** Only official ones. */
		official: Type.Optional(Flag),
		cursor: Type.Optional(Type.String({ maxLength: 255 })),
	}),
	response: Type.Object({ lists: Type.Array(AdminTopicView), next: Type.Union([Type.String(), Type.Null()]) }),
});

const Name = Type.String({ minLength: 1, maxLength: topicAdminRules.nameMax });

export const saveCategory = call({
	...adminWrite,
	id: "topicAdmin.saveCategory",
	path: "/v5/admin/topics/categories/save",
	summary:
		"Adds a category of topics as the last of its level: within another one of the first level, or (0) on the first level. With an id it renames one that was added",
	body: Type.Object({
		id: Type.Optional(NonNegativeInteger),
		parent: Type.Optional(NonNegativeInteger),
		en: Name,
		fr: Name,
		hi: Name,
	}),
	response: Type.Object({ id: Id }),
	errors: ["not-found", "topic-category-missing", "topic-category-exists", "topic-categories-many"],
});

export const moveCategory = call({
	...adminWrite,
	id: "topicAdmin.moveCategory",
	path: "/v5/admin/topics/categories/move",
	summary: "Moves a category of topics one place up (-1) or down (1) among those of its level",
	body: Type.Object({ id: Id, step: Type.Integer({ enum: [-1, 1], minimum: -1, maximum: 1 }) }),
	errors: ["not-found"],
});

export const hideCategory = call({
	...adminWrite,
	id: "topicAdmin.hideCategory",
	path: "/v5/admin/topics/categories/hide",
	summary:
		"Takes a category of topics with its children out of the lists and forms, or with status 0 shows it again; its topics stay",
	body: Type.Object({ id: Id, status: Flag }),
	errors: ["not-found"],
});

export const moveTopic = call({
	...adminWrite,
	id: "topicAdmin.moveTopic",
	path: "/v5/admin/topics/move",
	summary: "Moves a topic to another category that is open to topics",
	body: Type.Object({ topid: Id, category_id: NonNegativeInteger, reason: ModerationReason }),
	errors: ["topic-not-found", "topic-category-missing"],
});
