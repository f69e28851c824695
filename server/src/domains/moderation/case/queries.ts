import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { CaseState } from "#contract/reportCases.ts";
import { type ReportReason, reportRules } from "#contract/reports.ts";
import type { Db, Tx } from "../../../platform/data/db.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import { hasRoleOf } from "../../accounts/role/queries.ts";
import { reportKinds } from "../../reportSlot.ts";
import { type QueueScope, queueScope } from "../policy.ts";
import { reportCases, reports } from "../tables.ts";

export type ReportCase = typeof reportCases.$inferSelect;
export type Report = typeof reports.$inferSelect;

/** The columns of a row that a scope compares. */
type Columns = Record<"countryFid" | "fid" | "uid", AnyPgColumn>;

/** Whether something stands where a scope reaches. */
export const inPlaces = (
	{ places }: Pick<QueueScope, "places">,
	columns: Pick<Columns, "countryFid" | "fid">,
	isHosted?: SQL | undefined,
): SQL | undefined => {
	const place = places.map(({ section, board }) =>
		and(
			section === null ? undefined : sql`${columns.countryFid} = ${section}`,
			board === null ? undefined : sql`${columns.fid} = ${board}`,
		),
	);
	return or(...place, isHosted, sql`false`);
};

/** The condition of `mayHandle`; undefined for all. */
export function inScope(
	{ all, uid, untouchable, ...scope }: QueueScope,
	columns: Columns,
	isHosted?: SQL | undefined,
): SQL | undefined {
	if (all) return undefined;
	const hasRole = untouchable.length > 0 && hasRoleOf(columns.uid, untouchable);
	return and(
		sql`${columns.uid} <> ${uid}`,
		inPlaces(scope, columns, isHosted),
		hasRole ? sql`not ${hasRole}` : undefined,
	);
}

/** Cases that the viewer handles. */
export function handledCases(viewer: Viewer): SQL | undefined {
	const { kind, objectId, moderatorsOnly } = reportCases;
	const hosted = reportKinds().flatMap((one) => {
		const ids = one.selectHosted?.(viewer);
		return ids ? sql`(${kind} = ${one.kind} and ${objectId} in (${ids}))` : [];
	});
	const isHosted = hosted.length === 0 ? undefined : and(eq(moderatorsOnly, false), or(...hosted));
	return inScope(queueScope(viewer), reportCases, isHosted);
}

interface Filter {
	state?: CaseState | undefined;
	/** Id of the last case of the page before. */
	cursor?: number | undefined;
	countryFid?: number | undefined;
	fid?: number | undefined;
	reason?: ReportReason | undefined;
}

/** How many open cases the viewer handles, up to `most`. @param countryFid only of this section */
export const countOpenCases = (db: Db, viewer: Viewer, most: number, countryFid?: number): Promise<number> =>
	db.$count(
		db
			.select({ id: reportCases.id })
			.from(reportCases)
			.where(
				and(
					isNull(reportCases.closedAt),
					handledCases(viewer),
					countryFid === undefined ? undefined : eq(reportCases.countryFid, countryFid),
				),
			)
			.limit(most)
			.as("open"),
	);

/** One page of cases that the viewer handles: open ones oldest first, closed ones newest first. */
export function listCases(
	db: Db,
	viewer: Viewer,
	{ state = "open", cursor, countryFid, fid, reason }: Filter,
	limit: number,
): Promise<ReportCase[]> {
	const isClosed = state === "closed";
	const { id } = reportCases;
	return db
		.select()
		.from(reportCases)
		.where(
			and(
				isClosed ? isNotNull(reportCases.closedAt) : isNull(reportCases.closedAt),
				state === "mine" ? eq(reportCases.assigneeUid, viewer.uid) : undefined,
				handledCases(viewer),
				countryFid === undefined ? undefined : eq(reportCases.countryFid, countryFid),
				fid === undefined ? undefined : eq(reportCases.fid, fid),
				reason === undefined
					? undefined
					: sql`exists (select from reports r where r.case_id = ${id} and r.reason = ${reason})`,
				cursor === undefined ? undefined : isClosed ? lt(id, cursor) : gt(id, cursor),
			),
		)
		.orderBy(isClosed ? desc(id) : asc(id))
		.limit(limit);
}

/** The latest reports of each case, newest first. */
export async function listLatestReports(db: Db, caseIds: number[]): Promise<Report[]> {
	if (caseIds.length === 0) return [];
	const ranked = db
		.select({
			id: reports.id,
			place: sql<number>`row_number() over (partition by ${reports.caseId} order by ${reports.id} desc)`.as("place"),
		})
		.from(reports)
		.where(inArray(reports.caseId, caseIds))
		.as("ranked");
	const rows = await db
		.select({ report: reports })
		.from(reports)
		.innerJoin(ranked, eq(ranked.id, reports.id))
		.where(sql`${ranked.place} <= ${reportRules.shownReports}`)
		.orderBy(sql`${reports.id} desc`);
	return rows.map(({ report }) => report);
}

export async function findCase(db: Db, id: number): Promise<ReportCase | undefined> {
	const [row] = await db.select().from(reportCases).where(eq(reportCases.id, id));
	return row;
}

/** @throws NotFound */
export async function getCase(db: Db, id: number): Promise<ReportCase> {
	const row = await findCase(db, id);
	if (!row) throw new NotFound();
	return row;
}

/** One case, locked until the transaction ends. */
export async function lockCase(tx: Tx, id: number): Promise<ReportCase | undefined> {
	const [row] = await tx.select().from(reportCases).where(eq(reportCases.id, id)).for("update");
	return row;
}

export async function updateCase(
	tx: Tx,
	id: number,
	values: Partial<typeof reportCases.$inferInsert>,
): Promise<ReportCase> {
	const [row] = await tx.update(reportCases).set(values).where(eq(reportCases.id, id)).returning();
	return row as ReportCase;
}

/** The cases of objects follow them to another board. */
export async function moveCases(tx: Tx, kind: string, { ids, fid }: { ids: SQL; fid: number }): Promise<void> {
	await tx
		.update(reportCases)
		.set({ fid })
		.where(and(eq(reportCases.kind, kind), sql`${reportCases.objectId} in (${ids})`));
}

/** Whether its object has another open case. */
export const hasOpenCase = async (db: Db, { id, kind, objectId }: ReportCase): Promise<boolean> =>
	(await db.$count(
		reportCases,
		and(
			isNull(reportCases.closedAt),
			eq(reportCases.kind, kind),
			eq(reportCases.objectId, objectId),
			ne(reportCases.id, id),
		),
	)) > 0;

/** The cases that these entries of the log have closed. */
export const listCasesClosedBy = (db: Db, logIds: number[]): Promise<ReportCase[]> =>
	db.select().from(reportCases).where(inArray(reportCases.logId, logIds));
