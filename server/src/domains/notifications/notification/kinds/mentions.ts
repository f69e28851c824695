import { and, eq, inArray } from "drizzle-orm";
import { toExcerpt } from "../../../../platform/data/richText.ts";
import { mentions as mentionRows } from "../../../threads/mention/tables.ts";
import type { NotificationKindLoader } from "./kind.ts";

const excerptLength = 120;

/** A post mentions one: `subject` is the post. */
export const mentions: NotificationKindLoader = async ({ db, viewer, postOf }, rows) => {
	const pids = rows.map(({ subject }) => subject);
	const found = await db
		.select({ pid: mentionRows.pid })
		.from(mentionRows)
		.where(and(eq(mentionRows.uid, viewer.uid), inArray(mentionRows.pid, pids)));
	const mentioning = new Set(found.map(({ pid }) => pid));
	return ({ subject }) => {
		const shown = mentioning.has(subject) ? postOf(subject) : undefined;
		if (!shown) return undefined;
		const { post, thread } = shown;
		return {
			key: "mention",
			values: { title: thread.subject },
			actors: [post.uid],
			num: 1,
			excerpt: () => toExcerpt(post.message, excerptLength),
			opens: shown,
		};
	};
};
