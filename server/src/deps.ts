import type pg from "pg";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { saveViews } from "./domains/threads/actions/saveViews.ts";
import { type Bus, openBus } from "./platform/bus.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import type { Deps } from "./platform/context.ts";
import { connect } from "./platform/db.ts";
import { openFiles } from "./platform/files.ts";
import { createLive } from "./platform/live.ts";
import { createMail } from "./platform/mail.ts";
import { createMetrics } from "./platform/metrics.ts";
import { createPageCache } from "./platform/pageCache.ts";
import { createSms } from "./platform/sms.ts";
import { createViewCounter } from "./platform/viewCounter.ts";

/** What the process holds, and what only its opener and closer need. */
export interface OpenDeps extends Deps {
	pool: pg.Pool;
	bus: Bus;
}

/** Opens everything the server stands on. */
export async function openDeps(config: Config, databaseUrl: string, log: Logger, clock: Clock = systemClock): Promise<OpenDeps> {
	const { pool, db } = connect(databaseUrl, config.databasePool, (error) => {
		// The pool replaces it; at the end they all go.
		if (!pool.ending) log.warn({ err: error }, "a database connection was lost");
	});
	const bus = await openBus(databaseUrl, pool, log);
	return {
		config,
		pool,
		bus,
		db,
		clock,
		log,
		files: await openFiles(config),
		mail: createMail(config, db),
		sms: createSms(config, db, clock, log),
		live: createLive(bus),
		pages: createPageCache(bus),
		metrics: createMetrics(),
		views: createViewCounter((views) => saveViews(db, views)),
	};
}

/** Closes it again, saving what is buffered first. */
export async function closeDeps(deps: OpenDeps): Promise<void> {
	await deps.views.close();
	await deps.bus.close();
	await deps.pool.end();
}
