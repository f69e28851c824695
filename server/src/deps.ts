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

/** The services, and the resources that only opening and closing them needs. */
export interface OpenDeps extends Deps {
	pool: pg.Pool;
	bus: Bus;
}

/** Opens all services of the process. */
export async function openDeps(config: Config, databaseUrl: string, log: Logger, clock: Clock = systemClock): Promise<OpenDeps> {
	const { pool, db } = connect(databaseUrl, config.databasePool, (error) => {
		// The pool replaces lost connections.
		if (!pool.ending) log.warn({ err: error }, "database connection lost");
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

/** Saves buffered data and closes all services. */
export async function closeDeps(deps: OpenDeps): Promise<void> {
	await deps.views.close();
	await deps.bus.close();
	await deps.pool.end();
}
