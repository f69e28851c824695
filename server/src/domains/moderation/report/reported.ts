import type { Static } from "typebox";
import { type ReportedKind, type ReportedView, reportFields } from "#contract/reports.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Db } from "../../../platform/data/db.ts";
import { nameEmoticons } from "../../../platform/data/emoticons.ts";
import { toExcerpt } from "../../../platform/data/richText.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { findReportKind, type ReportedObject, reportKinds } from "../../reportSlot.ts";

/** What names an object: the field of its kind, or its kind and id. */
export type ReportTarget = { [Field in (typeof reportFields)[number]]?: number | undefined } & {
	object?: string | undefined;
	id?: number | undefined;
};

/**
 * @throws Invalid `tid` when nothing is named, `object` for an unknown kind; NotFound and Forbidden for what the viewer
 * may not read
 */
export async function findReported(
	db: Db,
	viewer: Viewer,
	{ object, id, ...fields }: ReportTarget,
): Promise<ReportedObject> {
	if (object !== undefined) {
		const kind = findReportKind(object);
		if (!kind) throw new Invalid({ object: "field.format" });
		if (id === undefined) throw new Invalid({ id: "field.required" });
		return kind.find(db, viewer, id);
	}
	const field = reportFields.find((name) => fields[name] !== undefined);
	const kind = reportKinds().find((one) => one.field === field);
	const named = field && fields[field];
	if (!kind || named === undefined) throw new Invalid({ tid: "field.required" });
	return kind.find(db, viewer, named);
}

/** The same for the form of the report, without a text that the viewer does not see. */
export async function presentReported(
	{ db, viewer, lang }: Ctx,
	target: ReportTarget,
): Promise<Static<typeof ReportedView>> {
	const { kind, uid, title, text } = await findReported(db, viewer, target);
	const authorOf = await listAuthors(db, [uid]);
	return {
		kind: kind as ReportedKind,
		member: authorOf(uid),
		subject: title,
		excerpt: nameEmoticons(toExcerpt(text), lang),
	};
}
