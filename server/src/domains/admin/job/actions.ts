import { sql } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import { NotFound } from "../../../platform/http/errors.ts";

const mostRetried = 500;

/** Runs failed jobs again now, with all their attempts: one, or the oldest of all. @returns how many */
export const retryJobs = (ctx: Ctx, id: number | undefined): Promise<{ retried: number }> =>
	ctx.transaction(async (tx) => {
		const chosen =
			id === undefined
				? sql`select id from graphile_worker.jobs where locked_at is null and last_error is not null order by id
					limit ${mostRetried}`
				: sql`select ${id}::bigint`;
		const { rows } = await tx.execute(
			sql`select id from graphile_worker.reschedule_jobs(array(${chosen}), run_at := now(), attempts := 0)`,
		);
		return { retried: rows.length };
	});

/** Takes a failed job out of the queue. @throws NotFound */
export const discardJob = (ctx: Ctx, id: number): Promise<void> =>
	ctx.transaction(async (tx) => {
		const { rows } = await tx.execute(
			sql`select id from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where id = ${id}
				and locked_at is null and last_error is not null))`,
		);
		if (rows.length === 0) throw new NotFound();
	});
