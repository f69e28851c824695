import Type from "typebox";
import { call } from "./call.ts";
import { auditorRead, sensitiveWrite } from "./callPresets.ts";
import { Id } from "./common.ts";
import { constraints } from "./constraints.ts";
import { FixtureView, footballRules } from "./football.ts";
import type { ModerationAction } from "./moderationAction.ts";

export const footballActions = {
	"add-fixture": { object: "fixture" },
	"change-fixture": { object: "fixture" },
	"cancel-fixture": { object: "fixture" },
	"enter-result": { object: "fixture" },
	"correct-result": { object: "fixture" },
} as const satisfies Record<string, ModerationAction>;

const Name = Type.String({ minLength: 1, maxLength: footballRules.name });
const Goals = Type.Integer({ minimum: 0, maximum: footballRules.maxGoals });
const fields = {
	competition: Name,
	home: Name,
	away: Name,
	/** Unix seconds. */
	kickoff: Type.Integer({ minimum: 0, maximum: 4_102_444_800 }),
};

export const listAdminFixtures = call({
	...auditorRead,
	id: "football.adminList",
	path: "/v5/admin/football",
	summary:
		"All fixtures, the latest kick-off first, with how many predictions there are and how many are not counted yet",
	query: Type.Object({ cursor: Type.Optional(Id) }),
	response: Type.Object({
		list: Type.Array(
			Type.Object({ ...FixtureView.properties, predictions: Type.Integer(), uncounted: Type.Integer() }),
		),
		next: Type.Union([Id, Type.Null()]),
	}),
});

export const addFixture = call({
	...sensitiveWrite,
	id: "football.add",
	path: "/v5/admin/football/add",
	summary: "Adds a fixture; members may predict it until kick-off",
	body: Type.Object(fields),
	response: Type.Object({ id: Id }),
	errors: ["football-date", "football-teams"],
});

export const changeFixture = call({
	...sensitiveWrite,
	id: "football.change",
	path: "/v5/admin/football/change",
	summary: "Changes a fixture without a result, such as a postponed kick-off",
	body: Type.Object({ id: Id, ...fields }),
	errors: ["not-found", "football-date", "football-teams", "football-state"],
});

export const cancelFixture = call({
	...sensitiveWrite,
	id: "football.cancel",
	path: "/v5/admin/football/cancel",
	summary: "Cancels a fixture without a result; its predictions bring nothing",
	body: Type.Object({ id: Id }),
	errors: ["not-found", "football-state"],
});

export const enterResult = call({
	...sensitiveWrite,
	id: "football.result",
	path: "/v5/admin/football/result",
	summary:
		"Enters the result of a fixture, or corrects it with a reason; the predictions are then counted, or counted again",
	body: Type.Object({
		id: Id,
		home: Goals,
		away: Goals,
		reason: Type.Optional(Type.String({ maxLength: constraints.moderationReason.max })),
	}),
	response: Type.Object({ revision: Type.Integer() }),
	errors: ["not-found", "football-state", "football-early", "football-same", "football-reason"],
});
