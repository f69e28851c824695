import { and, desc, eq, inArray, or } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import { presentReason } from "../../accounts/moderationLog/presenter.ts";
import { moderationLog } from "../../accounts/tables.ts";
import type { PostRow } from "../queries.ts";

/** Why moderators have hidden posts, by pid, in the viewer's language. */
export type HideReasons = ReadonlyMap<number, { hide_reason: string }>;

/** The reasons for those of the posts that are hidden and the viewer's own; without any nothing is read. */
export async function findHideReasons(
	{ db, viewer, lang }: Ctx,
	rows: readonly Pick<PostRow, "pid" | "tid" | "uid" | "hidden" | "position">[],
): Promise<HideReasons> {
	const own = rows.filter(({ uid, hidden }) => hidden && viewer.loggedIn && uid === viewer.uid);
	if (own.length === 0) return new Map();
	const objects = own.map(({ pid, tid, position }) => ({
		pid,
		...(position === 1 ? { kind: "thread", id: tid } : { kind: "reply", id: pid }),
	}));
	const idsOf = (kind: string): number[] => objects.flatMap((one) => (one.kind === kind ? one.id : []));
	const entries = await db
		.selectDistinctOn([moderationLog.objectKind, moderationLog.objectId], {
			kind: moderationLog.objectKind,
			id: moderationLog.objectId,
			reason: moderationLog.reason,
		})
		.from(moderationLog)
		.where(
			or(
				...(["thread", "reply"] as const).map((kind) =>
					and(
						eq(moderationLog.objectKind, kind),
						inArray(moderationLog.objectId, idsOf(kind)),
						eq(moderationLog.action, `hide-${kind}`),
					),
				),
			),
		)
		.orderBy(moderationLog.objectKind, moderationLog.objectId, desc(moderationLog.id));
	return new Map(
		objects.map(({ pid, kind, id }) => {
			const entry = entries.find((one) => one.kind === kind && one.id === id);
			return [pid, { hide_reason: presentReason(entry?.reason ?? "", lang) }];
		}),
	);
}
