import { unixSeconds } from "../../../../platform/clock.ts";
import type { Db } from "../../../../platform/data/db.ts";
import { AppError } from "../../../../platform/http/errors.ts";
import type { Viewer } from "../../../../platform/security/viewer.ts";
import { listAuthors } from "../../../accounts/authors.ts";
import type { ReportCase } from "../queries.ts";

/** @throws AppError 409 `case-closed` with who closed it, how and when */
export async function requireOpen(db: Db, { closedAt, closedBy, outcome }: ReportCase): Promise<void> {
	if (!closedAt || closedBy === null) return;
	const { uid, name } = (await listAuthors(db, [closedBy]))(closedBy);
	throw new AppError(409, "case-closed", { name }, { closed: { uid, name, outcome, dateline: unixSeconds(closedAt) } });
}

/** @throws AppError 409 `case-taken` with who works on it, unless that is the viewer */
export async function requireFree(db: Db, viewer: Viewer, { assigneeUid }: ReportCase): Promise<void> {
	if (assigneeUid === null || assigneeUid === viewer.uid) return;
	const { uid, name } = (await listAuthors(db, [assigneeUid]))(assigneeUid);
	throw new AppError(409, "case-taken", { name }, { assignee: { uid, name } });
}
