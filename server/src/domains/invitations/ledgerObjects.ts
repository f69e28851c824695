import { memberPath } from "#contract/screenPaths.ts";
import { listAuthors } from "../accounts/authors.ts";
import { listAccountIds } from "../accounts/queries.ts";
import type { LedgerObjects } from "../ledgerSlot.ts";

/** Lines about members: their names, with their profiles. */
export const memberLines: LedgerObjects = {
	kind: "member",
	async load({ db }, uids) {
		const shown = new Set(await listAccountIds(db, [...uids]));
		const authorOf = await listAuthors(db, shown);
		return (uid) => (shown.has(uid) ? { title: authorOf(uid).name, path: memberPath(uid) } : undefined);
	},
};
