import Type from "typebox";
import { call } from "./call.ts";
import { adminWrite, auditorRead, sensitiveWrite } from "./callPresets.ts";
import { Id } from "./common.ts";
import { constraints } from "./constraints.ts";
import { FanStarYear, fanStarRules } from "./fanStars.ts";
import type { ModerationAction } from "./moderationAction.ts";

export const fanStarActions = {
	"set-fan-star-year": { object: "fan-star-year" },
	"remove-candidate": { object: "fan-star-candidate", effect: "notice" },
} as const satisfies Record<string, ModerationAction>;

const Time = Type.Integer({ minimum: 0, maximum: 4_102_444_800 });
const Prizes = Type.String({ minLength: 1, maxLength: fanStarRules.text.max });

export const listFanStarYears = call({
	...auditorRead,
	id: "fanStars.years",
	path: "/v5/admin/fanstar",
	summary: "All years of fan stars, the latest first",
	response: Type.Object({
		list: Type.Array(
			Type.Object({ ...FanStarYear.properties, candidates: Type.Integer(), recommended: Type.Integer() }),
		),
	}),
});

export const setFanStarYear = call({
	...sensitiveWrite,
	id: "fanStars.setYear",
	path: "/v5/admin/fanstar/set",
	summary: "Adds a year of fan stars, or changes one that has not ended",
	body: Type.Object({
		year: Type.Integer({ minimum: 2000, maximum: 2100 }),
		/** Unix seconds. */
		nominate_from: Time,
		vote_from: Time,
		ends: Time,
		places: Type.Integer({ minimum: 1, maximum: fanStarRules.maxPlaces }),
		days: Type.Integer({ minimum: 0, maximum: 3_650 }),
		threads: Type.Integer({ minimum: 0, maximum: 10_000 }),
		xgold: Type.Integer({ minimum: 0, maximum: fanStarRules.maxXgold }),
		prizes_en: Prizes,
		prizes_fr: Prizes,
		prizes_hi: Prizes,
	}),
	errors: ["fan-star-dates", "fan-star-ended"],
});

export const removeCandidate = call({
	...adminWrite,
	id: "fanStars.remove",
	path: "/v5/admin/fanstar/remove",
	summary: "Removes a candidate, with a reason that the member reads",
	body: Type.Object({ id: Id, reason: Type.String({ minLength: 1, maxLength: constraints.moderationReason.max }) }),
	errors: ["not-found", "fan-star-closed"],
});
