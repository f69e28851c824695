import type { AdminGroup } from "#contract/admin.ts";
import type { Lang } from "#contract/sections.ts";
import type { Db } from "../platform/data/db.ts";
import type { ServerMessageKey } from "../platform/i18n.ts";
import type { Schedule } from "../platform/jobs/worker.ts";
import type { Viewer } from "../platform/security/viewer.ts";

/** A page of the administration, as `/admin` lists it. */
export interface AdminPage {
	/** Of its screen, without a section. */
	path: string;
	group: AdminGroup;
	title: ServerMessageKey;
	/** What is done there, in the words of who looks for it: the search over pages reads it. */
	text: ServerMessageKey;
	/** A name of `icons` in the web. */
	icon: string;
	/** Whether the viewer may use it. */
	access(viewer: Viewer): boolean;
	/** What is pending there, in words; empty for nothing. */
	note?(db: Db, lang: Lang, viewer: Viewer): Promise<string>;
}

let pages: readonly AdminPage[] = [];
let schedules: readonly Pick<Schedule, "name" | "cron">[] = [];

/** Registers the pages and schedules of all domains; called once by the app. */
export function registerAdminPages(
	domains: readonly { admin: readonly AdminPage[]; schedules: readonly Schedule[] }[],
): void {
	pages = domains.flatMap(({ admin }) => admin);
	schedules = domains.flatMap((domain) => domain.schedules);
}

/** Everything that runs at fixed times. */
export const listSchedules = (): readonly Pick<Schedule, "name" | "cron">[] => schedules;

/** Pages of the administration, of all domains. */
export const listAllAdminPages = (): readonly AdminPage[] => pages;

/** The pages that a viewer may use. */
export const listAdminPages = (viewer: Viewer): AdminPage[] => pages.filter(({ access }) => access(viewer));
