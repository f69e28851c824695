import type { Db } from "../../../platform/data/db.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import type { RoleAssignment } from "../../../platform/security/viewer.ts";
import { listRoles } from "../../accounts/role/queries.ts";
import { type CaseObject, type CaseSubject, findReportKind } from "../../reportSlot.ts";
import type { ReportCase } from "./queries.ts";

/** A case with what it is about now. */
export interface LoadedCase {
	row: ReportCase;
	/** Undefined when it is gone. */
	object: CaseObject | undefined;
	/** The reported member, as an object of a case. */
	member: CaseObject | undefined;
	/** Roles of the reported member. */
	roles: readonly RoleAssignment[];
}

/** Cases with what they are about now. */
export async function loadCases(db: Db, cases: readonly ReportCase[]): Promise<LoadedCase[]> {
	// One after the other: within a transaction there is one connection.
	const rolesOf = await listRoles(db, valuesOf(cases, "uid"));
	const subjects = cases.map(({ kind, objectId, uid, countryFid, fid }) => ({
		kind,
		subject: { objectId, uid, roles: rolesOf(uid), countryFid, fid },
	}));
	const memberOf = await findReportKind("member")?.load(
		db,
		subjects.map(({ subject }) => ({ ...subject, objectId: subject.uid })),
	);
	const objectOf = new Map<string, (subject: CaseSubject) => CaseObject | undefined>();
	for (const kind of new Set(subjects.map((one) => one.kind))) {
		const ofKind = subjects.flatMap((one) => (one.kind === kind ? one.subject : []));
		const find = await findReportKind(kind)?.load(db, ofKind);
		if (find) objectOf.set(kind, find);
	}
	return subjects.map(({ kind, subject }, at) => ({
		row: cases[at] as ReportCase,
		object: objectOf.get(kind)?.(subject),
		member: memberOf?.(subject),
		roles: subject.roles,
	}));
}
