import type { SQL, SQLWrapper } from "drizzle-orm";
import type { ViewerFacts } from "../../../platform/security/viewer.ts";

/**
 * What another domain knows of the viewer, read with the session: a value in its query, by the column of the member's
 * id.
 */
export type ViewerFactColumns = {
	[Fact in "blocked" | "muted" | "dismissedThreads" | "readLanguages" | "bornOn" | "creator"]?: (
		uid: SQLWrapper,
	) => SQL<ViewerFacts[Fact]>;
};

let columns: Required<ViewerFactColumns>;

/** Registers the facts of all domains; called once by the app. */
export function registerViewerFacts(all: readonly ViewerFactColumns[]): void {
	columns = Object.assign({}, ...all);
}

/** The registered facts of a member. */
export const viewerFactsOf = (uid: SQLWrapper) => ({
	blocked: columns.blocked(uid),
	muted: columns.muted(uid),
	dismissedThreads: columns.dismissedThreads(uid),
	readLanguages: columns.readLanguages(uid),
	bornOn: columns.bornOn(uid),
	creator: columns.creator(uid),
});
