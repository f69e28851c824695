import { and, eq, notInArray, sql } from "drizzle-orm";
import { type Db, prepared, type Tx } from "../../../platform/data/db.ts";
import { createViewer, guest, type Viewer } from "../../../platform/security/viewer.ts";
import { listMembersWithRoles } from "../../accounts/queries.ts";
import { mentions } from "./tables.ts";

/** A member whom a text may mention, with what decides whether they may read the thread. */
export interface MentionableMember {
	uid: number;
	username: string;
	name: string;
	viewer: Viewer;
}

/** Members with these ids or usernames (in lower case), without deleted and banned ones. */
export async function listMentionable(db: Db, uids: number[], usernames: string[]): Promise<MentionableMember[]> {
	if (uids.length + usernames.length === 0) return [];
	const rows = await listMembersWithRoles(db, uids, usernames);
	return rows.map(({ uid, username, name, groupId, roles }) => {
		return {
			uid,
			username,
			name,
			viewer: createViewer({ ...guest, loggedIn: true, uid, username, name, groupId, roles }),
		};
	});
}

/** Members whom a post mentions, by the name in its text. */
export async function findMentionsOf(db: Db, pid: number): Promise<Map<string, number>> {
	const rows = await mentionsOfPost(db).execute({ pid });
	return new Map(rows.map(({ name, uid }) => [name, uid]));
}

const mentionsOfPost = prepared((db) =>
	db
		.select({ name: mentions.name, uid: mentions.uid })
		.from(mentions)
		.where(eq(mentions.pid, sql.placeholder("pid")))
		.prepare("mentions_of_post"),
);

/** Makes these the mentions of a post; those that it had keep their time. */
export async function saveMentions(
	tx: Tx,
	pid: number,
	mentioned: ReadonlyMap<string, number>,
	createdAt: Date,
): Promise<void> {
	const uids = [...mentioned.values()];
	await tx.delete(mentions).where(and(eq(mentions.pid, pid), notInArray(mentions.uid, uids)));
	if (mentioned.size === 0) return;
	const rows = [...mentioned].map(([name, uid]) => ({ pid, uid, name, createdAt }));
	await tx.insert(mentions).values(rows).onConflictDoNothing();
}
