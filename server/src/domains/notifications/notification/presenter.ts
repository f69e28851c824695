import { notificationKinds } from "#contract/notificationKinds.ts";
import type { NotificationView } from "#contract/notifications.ts";
import { postPath } from "#contract/postPath.ts";
import type { Lang } from "#contract/sections.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Deps } from "../../../platform/context.ts";
import type { Db } from "../../../platform/data/db.ts";
import { t } from "../../../platform/i18n.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { memberContext } from "../../auth/session/queries.ts";
import { listPostsById, type PostRow } from "../../threads/queries.ts";
import { createNotificationContext, type NotificationContent } from "./kinds/kind.ts";
import { kindLoaders } from "./kinds/kinds.ts";
import { listNotificationsById, type NotificationRow } from "./queries.ts";

/** Actors whose pictures are shown. */
const shownActors = 3;

interface Reader {
	db: Db;
	viewer: Viewer;
	lang: Lang;
	now: Date;
}

/** Whom a notification is for sees it now. */
export interface VisibleNotice {
	row: NotificationRow;
	content: NotificationContent;
}

/** Those of the notifications of the viewer that they may see now, with what they say, in the order given. */
export async function findVisible(
	{ db, viewer, lang, now }: Reader,
	rows: readonly NotificationRow[],
): Promise<VisibleNotice[]> {
	const pids = rows.flatMap(
		({ kind, refs, subject }) => ({ refs, subject: [subject], none: [] })[kindLoaders[kind].posts ?? "none"],
	);
	const context = await createNotificationContext(
		{ db, viewer, lang, now },
		{ tids: rows.flatMap(({ tid }) => tid || []), pids },
	);
	const byKind = Map.groupBy(rows, ({ kind }) => kind);
	const loaded = new Map(
		await Promise.all(
			[...byKind].map(async ([kind, some]) => [kind, await kindLoaders[kind].load(context, some)] as const),
		),
	);
	return rows.flatMap((row) => {
		const content = loaded.get(row.kind)?.(row);
		return content ? { row, content } : [];
	});
}

/** What the viewer's notifications say, without those that they may not see now, in the order given. */
export async function presentRows(reader: Reader, rows: readonly NotificationRow[]): Promise<NotificationView[]> {
	const visible = await findVisible(reader, rows);
	const actorsOf = ({ actors = [] }: NotificationContent): readonly number[] => actors.slice(0, shownActors);
	const [authorOf, positionOf] = await Promise.all([
		listAuthors(
			reader.db,
			visible.flatMap(({ content }) => actorsOf(content)),
		),
		findPositions(
			reader.db,
			visible.flatMap(({ content: { opens } }) => ("post" in opens ? opens.post : [])),
		),
	]);
	return visible.map(({ row, content }) => {
		const { key, values = {}, num = 0, excerpt, opens } = content;
		const actors = actorsOf(content).map(authorOf);
		const who = presentWho(
			reader.lang,
			actors.map(({ name }) => name),
			num,
		);
		return {
			id: row.id,
			kind: row.kind,
			icon: notificationKinds[row.kind].icon,
			title: who,
			text: t(reader.lang, `notification.text.${key}`, { who, num, ...values }),
			excerpt: excerpt?.() ?? "",
			href: hrefOf(opens, positionOf),
			actors,
			num,
			tid: row.tid,
			pid: "post" in opens ? opens.post.pid : 0,
			is_read: row.readAt !== null,
			dateline: unixSeconds(row.updatedAt),
		};
	});
}

/**
 * Notifications of a member as the member would see them now: those that were deleted, and what the member may no longer read, are left out.
 * @param ids in the order of the answer
 */
export async function presentNotifications(
	deps: Deps,
	uid: number,
	ids: readonly number[],
	lang: Lang,
): Promise<NotificationView[]> {
	const { viewer } = await memberContext(deps, uid, lang);
	if (!viewer.loggedIn) return [];
	const rows = await listNotificationsById(deps.db, uid, ids);
	const ordered = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
	return presentRows({ db: deps.db, viewer, lang, now: deps.clock.now() }, ordered);
}

/** “Amara”, “Amara and Kofi”, “Amara and 11 others”. */
function presentWho(lang: Lang, [name = "", second = ""]: string[], num: number): string {
	if (num === 2 && second) return t(lang, "notification.who.two", { name, second });
	return num > 1 ? t(lang, "notification.who.more", { name, num: num - 1 }) : name;
}

/** Post numbers, of nested replies those of their parents. */
async function findPositions(db: Db, posts: PostRow[]): Promise<(post: PostRow) => number> {
	const parents = await listPostsById(
		db,
		posts.flatMap(({ position, parentPid }) => (position === null && parentPid !== null ? parentPid : [])),
	);
	const byPid = new Map(parents.map(({ pid, position }) => [pid, position]));
	return ({ position, parentPid }) => position ?? byPid.get(parentPid ?? 0) ?? 1;
}

function hrefOf(opens: NotificationContent["opens"], positionOf: (post: PostRow) => number): string {
	if ("path" in opens) return opens.path;
	const { post, thread } = opens;
	const place = { tid: thread.tid, fid: thread.fid };
	return postPath(post.pid === thread.pid ? place : { ...place, position: positionOf(post), pid: post.pid });
}
