import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { auditorRead, memberRead, sensitiveWrite } from "./callPresets.ts";
import { Id, NonNegativeInteger } from "./common.ts";

/** Points by what a creator got in a month. */
const points = { view: Type.Integer(), like: Type.Integer(), comment: Type.Integer(), digest: Type.Integer() };
/** Those of a month, which finished months keep. */
export const PointTable = Type.Object({ version: Type.Integer(), ...points });
export type PointTable = Static<typeof PointTable>;

/** XCoin by rank, up to and with `upTo`; 0 below the last row. */
export const incomeTables = [
	{
		version: 1,
		from: "2020-01",
		amounts: [
			{ upTo: 1, xcoin: 5_000 },
			{ upTo: 3, xcoin: 3_000 },
			{ upTo: 10, xcoin: 2_000 },
			{ upTo: 50, xcoin: 1_000 },
			{ upTo: 200, xcoin: 500 },
		],
	},
] as const;
export type IncomeTable = (typeof incomeTables)[number];

/** The version of a month, as `2026-11`. */
export const tableOfMonth = <Table extends { from: string }>(tables: readonly Table[], month: string): Table => {
	const table = tables.findLast(({ from }) => from <= month) ?? tables[0];
	if (!table) throw new Error("no table");
	return table;
};

/** Of what a creator got. */
export interface Performance {
	views: number;
	likes: number;
	comments: number;
	digests: number;
}

export const pointsFor = ({ views, likes, comments, digests }: Performance, table: PointTable): number =>
	views * table.view + likes * table.like + comments * table.comment + digests * table.digest;

export const incomeFor = (rank: number, { amounts }: IncomeTable): number =>
	rank < 1 ? 0 : (amounts.find(({ upTo }) => rank <= upTo)?.xcoin ?? 0);

/** `checked`: a first administrator has confirmed it; `confirmed`: a second one has, and it is being paid. */
export const monthStates = ["prepared", "checked", "confirmed", "paid"] as const;
export type MonthState = (typeof monthStates)[number];

export const Month = Type.String({ pattern: "^20\\d\\d-(0[1-9]|1[0-2])$" });

const figures = {
	points: Type.Integer(),
	rank: Type.Integer(),
	views: Type.Integer(),
	likes: Type.Integer(),
	comments: Type.Integer(),
	digests: Type.Integer(),
	threads: Type.Integer(),
	/** The fewest in a whole week of the month. */
	week_threads: Type.Integer(),
	qualified: Type.Boolean(),
	/** XCoin. */
	amount: Type.Integer(),
};

export const IncomeStatement = Type.Object({
	month: Type.String(),
	...figures,
	state: Type.Enum(["open", "paid", "none"]),
	/** Unix seconds; 0 while it isn't paid. The receipt in the wallet, or 0. */
	paid: Type.Integer(),
	receipt: Type.Integer(),
	/** Why administrators left the income out; empty for none. */
	excluded: Type.String(),
	/** The tables that counted. */
	point_table: PointTable,
	income_version: Type.Integer(),
});
export type IncomeStatement = Static<typeof IncomeStatement>;

export const readPointTable = call({
	...memberRead,
	id: "creator.points",
	path: "/v5/creator/points",
	summary: "The points that count in this month",
	response: PointTable,
});

export const readStatement = call({
	...memberRead,
	id: "creator.statement",
	path: "/v5/creator/statement/{month}",
	summary: "How the viewer's income of a month was counted",
	params: Type.Object({ month: Month }),
	response: IncomeStatement,
	errors: ["not-found"],
});

export const MonthView = Type.Object({
	month: Type.String(),
	state: Type.Enum([...monthStates]),
	/** Unix seconds. */
	prepared: Type.Integer(),
	checked_by: Type.String(),
	confirmed_by: Type.String(),
	/** Whether the viewer has checked it: another administrator confirms it then. */
	checked_by_me: Type.Boolean(),
	creators: Type.Integer(),
	/** Who gets an income, XCoin in all, and how many of them are paid. */
	paid_creators: Type.Integer(),
	earning: Type.Integer(),
	sum: Type.Integer(),
});
export type MonthView = Static<typeof MonthView>;

export const listMonths = call({
	...auditorRead,
	id: "creator.months",
	path: "/v5/admin/creator/months",
	summary: "Months of creator income, the latest first",
	response: Type.Object({ list: Type.Array(MonthView) }),
});

export const readMonth = call({
	...auditorRead,
	id: "creator.month",
	path: "/v5/admin/creator/month/{month}",
	summary: "The list of a month's income, by rank, and whether its figures agree with their source",
	params: Type.Object({ month: Month }),
	query: Type.Object({ after: Type.Optional(NonNegativeInteger) }),
	response: Type.Object({
		month: MonthView,
		list: Type.Array(
			Type.Object({
				id: Id,
				uid: Type.Integer(),
				name: Type.String(),
				...figures,
				excluded: Type.String(),
				paid: Type.Boolean(),
			}),
		),
		/**
		 * Days of creators whose stored figures differ from a count of the source now; only days whose views are still
		 * kept.
		 */
		wrong_days: Type.Integer(),
		next: Type.Union([Type.Integer(), Type.Null()]),
	}),
	errors: ["not-found"],
});

const month = Type.Object({ month: Month });

export const prepareMonth = call({
	...sensitiveWrite,
	id: "creator.prepareMonth",
	path: "/v5/admin/creator/month/prepare",
	summary: "Counts a month again and makes its list anew; a check of it is void",
	body: month,
	errors: ["creator-month-open", "creator-month-state"],
});

export const checkMonth = call({
	...sensitiveWrite,
	id: "creator.checkMonth",
	path: "/v5/admin/creator/month/check",
	summary: "The first administrator confirms a month's list",
	body: month,
	errors: ["not-found", "creator-month-state"],
});

export const confirmMonth = call({
	...sensitiveWrite,
	id: "creator.confirmMonth",
	path: "/v5/admin/creator/month/confirm",
	summary: "A second administrator confirms a month's list, which is paid then",
	body: month,
	errors: ["not-found", "creator-month-state", "creator-same-admin"],
});

export const excludeIncome = call({
	...sensitiveWrite,
	id: "creator.excludeIncome",
	path: "/v5/admin/creator/income/exclude",
	summary:
		"Leaves a creator's income out of a month for a reason, or takes it back in with an empty one; a check of the list is void",
	body: Type.Object({ id: Id, reason: Type.Optional(Type.String({ maxLength: 300 })) }),
	errors: ["not-found", "creator-month-state"],
});
