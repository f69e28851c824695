import type pg from "pg";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { saveVisits } from "./domains/admin/insight/visits.ts";
import { createMailer } from "./domains/delivery/mail.ts";
import { createSmsSender } from "./domains/delivery/sms.ts";
import { renewHotScores } from "./domains/threads/thread/actions/renewHotScores.ts";
import { saveViewCounts } from "./domains/threads/thread/actions/saveViewCounts.ts";
import { createBatchedCounter } from "./platform/batchedCounter.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import type { Deps } from "./platform/context.ts";
import { createCache } from "./platform/data/cache.ts";
import { connect } from "./platform/data/db.ts";
import { openFileStorage } from "./platform/files/fileStorage.ts";
import { createPageFetcher } from "./platform/http/fetchPage.ts";
import { createMetrics } from "./platform/metrics.ts";
import { createViewCounter } from "./platform/pages/viewCounter.ts";
import { createRealtime } from "./platform/realtime/realtime.ts";
import { createRelay } from "./platform/realtime/relay.ts";
import { openSignals, type Signals } from "./platform/realtime/signals.ts";

/** The services, and the resources that only opening and closing them needs. */
export interface OpenDeps extends Deps {
	pool: pg.Pool;
	signals: Signals;
}

/** Opens all services of the process. */
export async function openDeps(
	config: Config,
	databaseUrl: string,
	log: Logger,
	clock: Clock = systemClock,
): Promise<OpenDeps> {
	const { pool, db } = connect(
		databaseUrl,
		config.databasePool,
		(error) => {
			// The pool replaces lost connections.
			if (!pool.ending) log.warn({ err: error }, "database connection lost");
		},
		config.databaseTimeoutMs,
		(error) => log.error({ err: error }, "work after a commit failed"),
	);
	const signals = await openSignals(databaseUrl, log, db);
	const onUnsaved = (error: unknown): void => log.error({ err: error }, "counts could not be saved, and wait");
	return {
		config,
		pool,
		signals,
		db,
		clock,
		log,
		files: await openFileStorage(config),
		mailer: createMailer(config, db),
		sms: createSmsSender(config, db, clock, log),
		realtime: createRealtime(signals),
		relay: createRelay(signals, log),
		pageCache: createCache(signals, 48 * 1024 * 1024),
		dataCache: createCache(signals, 12 * 1024 * 1024),
		metrics: createMetrics(),
		fetchPage: createPageFetcher(),
		hotScoreRenewals: createBatchedCounter((changes) => renewHotScores(db, changes.keys()), onUnsaved),
		visitCounter: createBatchedCounter((visits) => saveVisits(db, visits), onUnsaved),
		viewCounter: createViewCounter((views) => saveViewCounts(db, views), onUnsaved),
	};
}

/** Saves buffered data and closes all services. */
export async function closeDeps(deps: OpenDeps): Promise<void> {
	await deps.viewCounter.close();
	await deps.visitCounter.close();
	await deps.hotScoreRenewals.close();
	await deps.signals.close();
	await deps.pool.end();
}
