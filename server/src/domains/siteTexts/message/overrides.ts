import { messagesTag } from "#contract/cacheTags.ts";
import type { Deps } from "../../../platform/context.ts";
import { overrideMessages } from "../../../platform/i18n.ts";
import { listOverrides } from "./queries.ts";

/** Loads what staff have changed into this process, and again after each change in any process. */
export const keepOverrides = ({ db, dataCache, log }: Deps): Promise<void> =>
	dataCache.follow(
		messagesTag,
		async () => overrideMessages(await listOverrides(db)),
		(error) => log.error({ err: error }, "changed messages could not be loaded"),
	);
