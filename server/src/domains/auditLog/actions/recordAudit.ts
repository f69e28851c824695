import { sql } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import type { AuditedWrite } from "../../../platform/http/callHooks.ts";
import { findAccount } from "../../accounts/queries.ts";
import type { AuditDetails, AuditedChange } from "../tables.ts";

/** Fields of calls that are not stored. */
const secretField = /password|code|token|secret|recovery|assertion|csv|file/i;
/** A searched e-mail or phone number. */
const personal = /@|\d[\d ()-]{5}/;
const maxFieldLength = 500;
const numberOf = (value: unknown): number | null =>
	Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : null;

/** The input of a call without secrets and long texts. */
function storedInput({ input: { params, query, body } }: AuditedWrite): Record<string, unknown> {
	const fields = Object.entries({ ...params, ...query, ...body });
	return Object.fromEntries(
		fields.map(([name, value]) => {
			if (secretField.test(name) || (name === "q" && personal.test(String(value)))) return [name, "•"];
			return [
				name,
				typeof value === "string" && value.length > maxFieldLength ? `${value.slice(0, maxFieldLength)}…` : value,
			];
		}),
	);
}

/** The first value of one of these columns in the changed rows. */
function findInChanges(changes: readonly AuditedChange[], columns: readonly string[]): number | null {
	for (const { key, before, after } of changes)
		for (const column of columns) {
			const value = numberOf(key[column] ?? after?.[column] ?? before?.[column]);
			if (value !== null) return value;
		}
	return null;
}

/** The first section of a changed row. */
const sectionOf = (changes: readonly AuditedChange[]): number | null =>
	changes.map(({ section: of }) => numberOf(of)).find((of) => of !== null) ?? null;

/**
 * Does the work of a write of the administration, and adds an entry with the call, what was sent, and every row that
 * has changed, before and after. Entries are written one after the other, at the end of their transactions.
 */
export async function recordAudit<T>(tx: Tx, ctx: Ctx, write: AuditedWrite, work: () => Promise<T>): Promise<T> {
	await tx.execute(
		sql`select set_config('audit.on', '1', true), set_config('audit.changes', '', true), set_config('audit.more', '',
			true)`,
	);
	const result = await work();
	const { rows } = await tx.execute<{ changes: string; more: string }>(
		sql`select current_setting('audit.changes') as changes, current_setting('audit.more') as more,
			set_config('audit.on', '', true)`,
	);
	const changes = JSON.parse(rows[0]?.changes || "[]") as AuditedChange[];
	const more = Number(rows[0]?.more) || 0;
	const key = ctx.viewer.key?.name;
	const details: AuditDetails = { input: storedInput(write), changes, ...(key && { key }), ...(more > 0 && { more }) };
	const { input } = details;
	const concerned = numberOf(input.uid) ?? findInChanges(changes, ["uid", "member_uid"]);
	const member = concerned === null ? undefined : await findAccount(tx, concerned);
	const section = numberOf(input.country_fid) ?? numberOf(input.cid) ?? sectionOf(changes);
	await insertEntry(tx, {
		uid: ctx.viewer.uid,
		call: write.call.id,
		member: member?.uid ?? null,
		section: section ?? member?.countryFid ?? null,
		details: JSON.stringify(details),
		now: ctx.clock.now(),
	});
	return result;
}

interface NewEntry {
	uid: number;
	call: string;
	member: number | null;
	section: number | null;
	details: string;
	now: Date;
}

/** The lock is held until the transaction ends: the next entry sees this one's hash. */
async function insertEntry(tx: Tx, { uid, call, member, section, details, now }: NewEntry): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit_log'))`);
	await tx.execute(sql`
		with last as (select id, hash from audit_log order by id desc limit 1),
		entry as (
			select coalesce((select id from last), 0) + 1 as id, ${uid}::bigint as uid, ${call}::text as call,
				${member}::bigint as member_uid, ${details}::jsonb as details,
				date_trunc('milliseconds', ${now.toISOString()}::timestamptz) as created_at
		),
		digested as (select *, encode(sha256(convert_to(details::text, 'UTF8')), 'hex') as digest from entry)
		insert into audit_log (id, uid, call, member_uid, country_fid, details, digest, hash, created_at)
		select id, uid, call, member_uid,
			${section}::int, details, digest,
			audit_hash((select hash from last), id, uid, call, digest, created_at), created_at
		from digested`);
}
