import type { AdminGroup } from "#contract/admin.ts";
import type { Call } from "#contract/call.ts";
import type { Lang } from "#contract/sections.ts";
import type { Db } from "../platform/data/db.ts";
import { type ExplainedKey, type ServerMessageKey, t } from "../platform/i18n.ts";
import type { Schedule } from "../platform/jobs/worker.ts";
import type { Viewer } from "../platform/security/viewer.ts";

/** A page of the administration, as `/admin` lists it. */
export interface AdminPage {
	/** Of its screen, without a section. */
	path: string;
	group: AdminGroup;
	/**
	 * The message `<title>Text` says what is done there, in the words of who looks for it: the search over pages reads
	 * it.
	 */
	title: ExplainedKey;
	/** A name of `icons` in the web. */
	icon: string;
	/** Whether the viewer may use it. */
	access(viewer: Viewer): boolean;
	/** Beginnings of the paths of its calls that do not begin with the path of the page. */
	callPaths?: readonly string[];
	/** What is pending there, in words; empty for nothing. */
	note?(db: Db, lang: Lang, viewer: Viewer): Promise<string>;
}

/** What a page says while something is pending there. @param text shows the number `n` */
export const pendingNote =
	(count: (db: Db, viewer: Viewer) => Promise<number>, text: ServerMessageKey): AdminPage["note"] =>
	async (db, lang, viewer) => {
		const n = await count(db, viewer);
		return n === 0 ? "" : t(lang, text, { n });
	};

let pages: readonly AdminPage[] = [];
let schedules: readonly Pick<Schedule, "name" | "cron">[] = [];
let calls: readonly { call: Call; admin: readonly AdminPage[] }[] = [];
/** Found when they are first asked for. */
let callsOfPages: ReadonlyMap<AdminPage, Call[]> | undefined;

/** How much of a call's path the page names; 0 for a call of another page. */
const matchLength = ({ path, callPaths = [] }: AdminPage, call: Call): number =>
	Math.max(
		0,
		...[`/v5${path}`, ...callPaths].flatMap((start) => (`${call.path}/`.startsWith(`${start}/`) ? start.length : [])),
	);

/**
 * The page of its domain whose path is the longest that a call begins with; of the other calls of the administration
 * the first page.
 */
function pageOfCall(admin: readonly AdminPage[], call: Call): AdminPage | undefined {
	const [best] = admin.toSorted((one, other) => matchLength(other, call) - matchLength(one, call));
	return best && (matchLength(best, call) > 0 || call.path.startsWith("/v5/admin/")) ? best : undefined;
}

/** Registers the pages and schedules of all domains; called once by the app. */
export function registerAdminPages(
	domains: readonly {
		admin: readonly AdminPage[];
		routes: readonly { call: Call }[];
		schedules: readonly Schedule[];
	}[],
): void {
	pages = domains.flatMap(({ admin }) => admin);
	calls = domains.flatMap(({ admin, routes }) => routes.map(({ call }) => ({ call, admin })));
	callsOfPages = undefined;
	schedules = domains.flatMap((domain) => domain.schedules);
}

/** Everything that runs at fixed times. */
export const listSchedules = (): readonly Pick<Schedule, "name" | "cron">[] => schedules;

/** Pages of the administration, of all domains. */
export const listAllAdminPages = (): readonly AdminPage[] => pages;

/** The calls that are made on a page. */
export function listCallsOfPage(page: AdminPage): readonly Call[] {
	callsOfPages ??= findCallsOfPages();
	return callsOfPages.get(page) ?? [];
}

function findCallsOfPages(): ReadonlyMap<AdminPage, Call[]> {
	const found = calls.map(({ call, admin }) => ({ call, page: pageOfCall(admin, call) }));
	return new Map(pages.map((page) => [page, found.flatMap((one) => (one.page === page ? one.call : []))]));
}

/** The pages that a viewer may use. */
export const listAdminPages = (viewer: Viewer): AdminPage[] => pages.filter(({ access }) => access(viewer));
