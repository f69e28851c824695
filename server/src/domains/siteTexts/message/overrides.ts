import { messagesTag } from "#contract/cacheTags.ts";
import type { Deps } from "../../../platform/context.ts";
import { overrideMessages } from "../../../platform/i18n.ts";
import { listOverrides } from "./queries.ts";

/** Loads what staff have changed into this process, and again after each change in any process. */
export async function keepOverrides({ db, dataCache, log }: Deps): Promise<void> {
	const load = async (): Promise<void> => overrideMessages(await listOverrides(db));
	dataCache.onInvalidate((tags) => {
		if (tags && !tags.includes(messagesTag)) return;
		load().catch((error: unknown) => log.error({ err: error }, "changed messages could not be loaded"));
	});
	await load();
}
