import type { SQL } from "drizzle-orm";
import type { CaseOutcome } from "#contract/moderationAction.ts";
import type { Db, Tx } from "../platform/data/db.ts";
import type { EventType } from "../platform/jobs/events.ts";
import type { RoleAssignment, Viewer } from "../platform/security/viewer.ts";

/** What a member reports, as they may read it. */
export interface ReportedObject {
	/** As the moderation log names it. */
	kind: string;
	id: number;
	/** Its author or host, or the member. */
	uid: number;
	/** Its section and board; no board outside of the boards. */
	countryFid: number;
	fid: number | null;
	/** Empty for a member. */
	title: string;
	/** The text that the viewer sees. */
	text: string;
	/** What its case stores, as it is now. */
	evidence(db: Db): Promise<Evidence>;
}

export interface Evidence {
	text: string;
	/** Pictures. */
	aids: number[];
}

/** A case, as its object is looked up: the id of the object, the reported member with their roles, and the place. */
export interface CaseSubject {
	objectId: number;
	uid: number;
	roles: readonly RoleAssignment[];
	countryFid: number;
	fid: number | null;
}

/** The object of a case as it is now. */
export interface CaseObject {
	/** Empty for a member. */
	title: string;
	/** Of its page. */
	path: string;
	deleted: boolean;
	hidden: boolean;
	/** Whether the viewer handles its cases besides the moderators of its place. */
	isHosted?(viewer: Viewer): boolean;
	/** Whether the viewer may close a case by the action that has this outcome. */
	may(viewer: Viewer, outcome: CaseOutcome): boolean;
	/** Days of a ban that the viewer may set; 0 is permanent. */
	banDays?(viewer: Viewer): number[];
}

/** An event after which objects stand on another board, and so do their cases. */
export interface MoveSource {
	event: string;
	/** `ids` selects them. */
	find(data: never): { ids: SQL; fid: number };
}

export const movedOn = <Data extends object>(
	event: EventType<Data>,
	find: (data: Data) => { ids: SQL; fid: number },
): MoveSource => ({ event: event.eventName, find: find as MoveSource["find"] });

/** A kind of object that members report. Its texts are `report.kind.<kind>` and `report.title.<kind>`. */
export interface ReportKind {
	/** As the moderation log names it. */
	kind: string;
	/** The field of a report that names it; without one it is named by `object` and `id`. */
	field?: string;
	/** The object, perhaps of another kind. @throws NotFound and Forbidden for what the viewer may not read */
	find(db: Db, viewer: Viewer, id: number): Promise<ReportedObject>;
	/** The objects of cases, in few queries; undefined for one that is gone. */
	load(db: Db, subjects: readonly CaseSubject[]): Promise<(subject: CaseSubject) => CaseObject | undefined>;
	/** Locks the object in the order of all writers, before its case is locked. */
	lock?(tx: Tx, id: number): Promise<void>;
	/** Selects the ids of those whose cases the viewer handles as a host, as `isHosted` says. */
	selectHosted?(viewer: Viewer): SQL | undefined;
	movedOn?: MoveSource;
}

let kinds: ReadonlyMap<string, ReportKind> = new Map();

/** Registers the kinds of all domains; called once by the app. */
export function registerReports(domains: readonly { reports: readonly ReportKind[] }[]): void {
	kinds = new Map(domains.flatMap(({ reports }) => reports).map((kind) => [kind.kind, kind]));
}

/** All kinds. */
export const reportKinds = (): ReportKind[] => [...kinds.values()];

/** A kind by its name, or undefined. */
export const findReportKind = (kind: string): ReportKind | undefined => kinds.get(kind);
