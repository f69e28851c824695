import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { adminWrite, auditorRead, memberRead, memberWrite } from "./callPresets.ts";
import { AuthorView, Id } from "./common.ts";
import type { ModerationAction } from "./moderationAction.ts";

export const imeiActions = {
	"import-models": { object: "phone-models" },
} as const satisfies Record<string, ModerationAction>;

/** XGold for the activation of a phone, once per IMEI (L-047). */
export const imeiGold = 100;
export const imeiRules = { page: 20, csvMax: 200_000, modelMax: 60 } as const;

/** Whether a number has 15 digits, of which the last is the check digit of the others (Luhn, V-038). */
export function isImei(digits: string): boolean {
	if (!/^\d{15}$/.test(digits) || /^(\d)\1*$/.test(digits)) return false;
	const sum = [...digits].reduce((total, digit, at) => {
		const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
		return total + (value > 9 ? value - 9 : value);
	}, 0);
	return sum % 10 === 0;
}

/** An IMEI as it is typed or printed on a box: without blanks, dashes and slashes. */
export const cleanImei = (typed: string): string => typed.replace(/[\s/.-]/g, "");

export const ImeiRecordView = Type.Object({
	id: Id,
	/** Of the IMEI. */
	last_digits: Type.String(),
	model: Type.String(),
	/** The inviter of the member. */
	inviter: Type.Union([AuthorView, Type.Null()]),
	/** Unix seconds. */
	activated: Type.Integer(),
	reward: Type.Integer(),
	state: Type.Enum(["paid", "review", "refused"]),
});
export type ImeiRecordView = Static<typeof ImeiRecordView>;

export const listImeis = call({
	...memberRead,
	id: "imei.records",
	path: "/v5/imei",
	summary: "Phones that the viewer has activated, newest first, and how many more they may (G-34)",
	query: Type.Object({ cursor: Type.Optional(Id) }),
	response: Type.Object({
		lists: Type.Array(ImeiRecordView),
		next: Type.Union([Id, Type.Null()]),
		limit: Type.Integer(),
		left: Type.Integer(),
	}),
});

export const activateImei = call({
	...memberWrite,
	id: "imei.activate",
	path: "/v5/imei/activate",
	rateLimit: "code",
	summary: "Activates a phone by its IMEI for XGold, once per IMEI; the inviter’s uid may be blank (E-044)",
	body: Type.Object({
		imei: Type.String({ maxLength: 40 }),
		inviter: Type.Optional(Type.String({ maxLength: 20 })),
	}),
	response: ImeiRecordView,
	errors: ["imei-wrong", "imei-model", "imei-repeated", "imei-condition", "imei-inviter"],
});

export const PhoneModelView = Type.Object({ tac: Type.String(), model: Type.String() });

export const listPhoneModels = call({
	...auditorRead,
	id: "imei.models",
	path: "/v5/admin/imei/models",
	summary: "Models whose phones can be activated, by the first eight digits of their IMEIs (TAC)",
	query: Type.Object({ after: Type.Optional(Type.String({ pattern: "^\\d{8}$" })) }),
	response: Type.Object({
		lists: Type.Array(PhoneModelView),
		next: Type.Union([Type.String(), Type.Null()]),
		activations: Type.Integer(),
	}),
});

export const importPhoneModels = call({
	...adminWrite,
	id: "imei.importModels",
	path: "/v5/admin/imei/models/import",
	summary: "Adds models from a table (CSV) with the columns TAC and model; known TACs get the new name",
	body: Type.Object({ csv: Type.String({ maxLength: imeiRules.csvMax }) }),
	response: Type.Object({ added: Type.Integer(), changed: Type.Integer() }),
	errors: ["imei-table"],
});
