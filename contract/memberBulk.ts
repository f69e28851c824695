import Type from "typebox";
import { BanDays } from "./adminMembers.ts";
import { call } from "./call.ts";
import { memberWrite } from "./callPresets.ts";
import { AuthorView, ModerationReason } from "./common.ts";

/** What is done to many members at once. */
export const bulkActions = ["ban", "unban", "log-out", "remove", "restore"] as const;
export const bulkRules = { membersMax: 500, csvMax: 60_000 } as const;

export const changeMembers = call({
	...memberWrite,
	access: "moderator",
	sensitive: true,
	id: "members.bulk",
	path: "/v5/admin/members/bulk",
	summary: `Does the same to members of a table, whose lines begin with a username or uid, at most ${bulkRules.membersMax}; without \`apply\` it only says what would happen`,
	body: Type.Object({
		csv: Type.String({ maxLength: bulkRules.csvMax }),
		action: Type.Unsafe<(typeof bulkActions)[number]>(Type.Union(bulkActions.map((name) => Type.Literal(name)))),
		days: Type.Optional(BanDays),
		reason: ModerationReason,
		apply: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
	}),
	response: Type.Object({
		rows: Type.Array(
			Type.Object({
				line: Type.Integer(),
				typed: Type.String(),
				member: Type.Union([AuthorView, Type.Null()]),
				/** Error code; empty for none. */
				error: Type.String(),
				error_text: Type.String(),
			}),
		),
		applied: Type.Boolean(),
	}),
	errors: ["member-unknown", "not-allowed", "not-found", "conflict"],
});
