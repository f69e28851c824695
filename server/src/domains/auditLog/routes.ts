import { auditRules, checkAudit, exportAudit, listAudit } from "#contract/auditLog.ts";
import type { CallRequest } from "#contract/call.ts";
import { sections } from "#contract/sections.ts";
import { parseDay } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import { csvLine } from "../../platform/data/csv.ts";
import type { Db } from "../../platform/data/db.ts";
import { cutPageById } from "../../platform/data/pagination.ts";
import { dayMs } from "../../platform/durations.ts";
import { listAuditedCalls } from "../../platform/http/callHooks.ts";
import { countedRows, csvFile, csvPages } from "../../platform/http/csvFile.ts";
import { handle, type Route } from "../../platform/http/dispatcher.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { t } from "../../platform/i18n.ts";
import { authorize } from "../../platform/security/policy.ts";
import { findUidByUsername } from "../accounts/queries.ts";
import { auditedSections, mayReadAudit } from "./policy.ts";
import { areaOfCall, nameOfCall, presentAudit } from "./presenter.ts";
import { type AuditFilter, type AuditRow, checkChain, countEntries, listEntries } from "./queries.ts";

const { page, countMax } = auditRules;

/** The beginning of a day. @throws Invalid for what is no day */
function startOf(day: string | undefined, field: "from" | "to"): Date | undefined {
	const date = day ? parseDay(day) : undefined;
	if (day && !date) throw new Invalid({ [field]: "field.format" });
	return date;
}

const uidOf = async (db: Db, username = ""): Promise<number | undefined> =>
	username.trim() === "" ? undefined : ((await findUidByUsername(db, username)) ?? 0);

/** The filter of a request, within what the viewer may read. @throws Forbidden `not-allowed`; Invalid `from`, `to` */
async function readFilter(
	{ db, viewer }: Ctx,
	{ by, member, call, country_fid: section, from, to, cursor }: CallRequest<typeof listAudit>["query"],
): Promise<AuditFilter> {
	authorize(mayReadAudit(viewer));
	const [first, last] = [startOf(from, "from"), startOf(to, "to")];
	return {
		by: await uidOf(db, by),
		member: await uidOf(db, member),
		call: call || undefined,
		section,
		sections: auditedSections(viewer),
		from: first,
		before: last && new Date(last.getTime() + dayMs),
		cursor,
	};
}

/** Lines of the table. */
async function csvOf(ctx: Ctx, rows: readonly AuditRow[]): Promise<string> {
	const entries = await presentAudit(ctx, rows);
	return entries
		.map(({ id, dateline, by, key, call, member, country_fid, input, changes }) =>
			csvLine([
				String(id),
				new Date(dateline * 1000).toISOString(),
				key ? `${by.username} (${key})` : by.username,
				call,
				member?.username ?? "",
				String(country_fid ?? ""),
				input.map(({ name, value }) => `${name}=${value}`).join("; "),
				changes.map(({ row, name, before, after }) => `${row} ${name}: ${before ?? "–"} → ${after ?? "–"}`).join("; "),
				rows.find((row) => row.id === id)?.hash ?? "",
			]),
		)
		.join("");
}

const columns = ["number", "time", "by", "call", "member", "section", "input", "changes", "hash"] as const;

export const routes: Route[] = [
	handle(listAudit, async (ctx, { query }) => {
		const filter = await readFilter(ctx, query);
		const rows = await listEntries(ctx.db, filter, page + 1);
		const { shown, next } = cutPageById(rows, page);
		const isWhole = next === null || query.cursor !== undefined;
		return {
			lists: await presentAudit(ctx, shown),
			next,
			count: isWhole ? shown.length : await countEntries(ctx.db, filter, countMax + 1),
			calls: listAuditedCalls().map((id) => ({
				id,
				summary: nameOfCall(ctx.lang, id),
				area: areaOfCall(ctx.lang, id),
			})),
			sections: auditedSections(ctx.viewer) ?? sections.map(({ fid }) => fid),
		};
	}),
	handle(exportAudit, async (ctx, { query }) => {
		const filter = await readFilter(ctx, query);
		const lines = csvPages(
			csvLine(columns.map((name) => t(ctx.lang, `audit.column.${name}`))),
			(last: AuditRow | undefined, limit) => listEntries(ctx.db, { ...filter, cursor: last?.id }, limit),
			(rows) => csvOf(ctx, rows),
		);
		return csvFile("audit-log.csv", lines, await countEntries(ctx.db, filter, countedRows + 1));
	}),
	handle(checkAudit, async ({ db, viewer }) => {
		authorize(mayReadAudit(viewer));
		return checkChain(db);
	}),
];
