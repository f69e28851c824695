import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { staffRead } from "./callPresets.ts";
import { AuthorView, Id } from "./common.ts";

/** Entries of a page; entries that are counted at most. */
export const auditRules = { page: 30, countMax: 1_000 } as const;

const AuditValue = Type.Union([Type.String(), Type.Null()]);

/** A field or column by its label; a technical one has none and keeps the name of the program. */
const named = { name: Type.String(), technical: Type.Boolean() };

/** A write of the administration, with the rows that it has changed. */
export const AuditEntryView = Type.Object({
	id: Id,
	by: AuthorView,
	/** Name of the key of another system that sent it; empty for none. */
	key: Type.String(),
	/** Id of the call, and what was done, in the language of the reader. */
	call: Type.String(),
	summary: Type.String(),
	/** What kind of thing it changes, in the language of the reader. */
	area: Type.String(),
	member: Type.Union([AuthorView, Type.Null()]),
	country_fid: Type.Union([Type.Integer(), Type.Null()]),
	dateline: Type.Integer(),
	/** What was sent, in words of the reader's language. */
	input: Type.Array(Type.Object({ ...named, value: Type.String() })),
	/**
	 * A line for each changed value, in words of the reader's language. `before` is null for a new row, `after` for a
	 * deleted one.
	 */
	changes: Type.Array(Type.Object({ row: Type.String(), ...named, before: AuditValue, after: AuditValue })),
	/** Changed rows that are not listed. */
	more: Type.Integer(),
	/** Whether the details were removed because the member left. */
	erased: Type.Boolean(),
});
export type AuditEntryView = Static<typeof AuditEntryView>;

const Day = Type.String({ pattern: "^(\\d{4}-\\d{2}-\\d{2})?$" });
const Username = Type.String({ maxLength: 60 });

/** What is shown of the log; what is left out or empty is everything. */
const filter = {
	by: Type.Optional(Username),
	member: Type.Optional(Username),
	call: Type.Optional(Type.String({ maxLength: 60 })),
	country_fid: Type.Optional(Id),
	/** First and last day, in UTC. */
	from: Type.Optional(Day),
	to: Type.Optional(Day),
};

export const listAudit = call({
	...staffRead,
	id: "audit.list",
	scope: "audit.read",
	path: "/v5/admin/audit",
	summary:
		"Writes of the administration with values before and after, newest first: all for administrators and auditors, those of their sections for country managers",
	query: Type.Object({ cursor: Type.Optional(Id), ...filter }),
	response: Type.Object({
		lists: Type.Array(AuditEntryView),
		next: Type.Union([Id, Type.Null()]),
		/** How many entries there are, on the first page; one above the most that are counted for more. */
		count: Type.Integer(),
		/** Calls to filter by, with what they do in the language of the reader. */
		calls: Type.Array(Type.Object({ id: Type.String(), summary: Type.String(), area: Type.String() })),
		sections: Type.Array(Type.Integer()),
	}),
});

export const exportAudit = call({
	...staffRead,
	id: "audit.file",
	scope: "audit.read",
	path: "/v5/admin/audit.csv",
	raw: true,
	summary: "The same entries as a table (CSV), all of them",
	query: Type.Object(filter),
	response: Type.Any(),
});

export const checkAudit = call({
	...staffRead,
	id: "audit.check",
	path: "/v5/admin/audit/check",
	summary: "Checks the chain of hashes: how many entries there are, and the first one that was changed afterwards",
	response: Type.Object({ entries: Type.Integer(), broken: Type.Union([Id, Type.Null()]) }),
});
