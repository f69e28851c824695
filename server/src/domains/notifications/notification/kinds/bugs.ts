import { and, inArray, isNull } from "drizzle-orm";
import { bugStatusOf } from "#contract/bugOptions.ts";
import { toExcerpt } from "../../../../platform/data/richText.ts";
import { t } from "../../../../platform/i18n.ts";
import { bugChanges } from "../../../bugs/tables.ts";
import type { NotificationKindLoader } from "./kind.ts";

/** The status of a bug has changed: `subject` is the change, which may have been undone. */
export const bugs: NotificationKindLoader = async ({ db, lang, viewer, threadOf, postOf }, rows) => {
	const ids = rows.map(({ subject }) => subject);
	const found = await db
		.select()
		.from(bugChanges)
		.where(and(inArray(bugChanges.id, ids), isNull(bugChanges.undoneAt)));
	const changes = new Map(found.map((change) => [change.id, change]));
	return ({ subject, tid }) => {
		const change = changes.get(subject);
		const thread = threadOf(tid);
		const shown = thread && postOf(thread.pid);
		const status = bugStatusOf(change?.status ?? 0);
		if (!change || !shown || !status) return undefined;
		const isOwn = shown.thread.uid === viewer.uid;
		const values = { title: shown.thread.subject, status: t(lang, `bug.status.${status}`) };
		return { key: isOwn ? "bugOwn" : "bug", values, excerpt: () => toExcerpt(change.answer), opens: shown };
	};
};
