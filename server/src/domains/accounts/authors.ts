import { and, isNull, sql } from "drizzle-orm";
import type { AuthorView } from "#contract/common.ts";
import { decorationPath } from "#contract/decorations.ts";
import { type Db, prepared } from "../../platform/data/db.ts";
import { effectiveGroup } from "./group/queries.ts";
import { groupOf } from "./groups.ts";
import { accounts } from "./tables.ts";

const formerUsername = "former_member";

/** Whether an author has deleted their account. */
export const isFormerMember = ({ username, name }: AuthorView): boolean => username === formerUsername && name === "—";

/** Author of posts of a deleted account. */
const formerMember = (uid: number): AuthorView => ({
	uid,
	username: formerUsername,
	name: "—",
	avatar: null,
	decoration: "",
	groupid: 1,
	grouptitle: groupOf(1).grouptitle,
	country_fid: 293,
	city: "",
});

const authorsByUid = prepared((db) => {
	const { uid, username, name, avatar, decoration, countryFid: country_fid, city } = accounts;
	return db
		.select({ uid, username, name, avatar, decoration, groupid: effectiveGroup, country_fid, city })
		.from(accounts)
		.where(and(sql`${uid} = any(${sql.placeholder("uids")})`, isNull(accounts.deletedAt)))
		.prepare("authors_by_uid");
});

/** Authors of posts by uid, in one query. */
export async function listAuthors(db: Db, uids: Iterable<number>): Promise<(uid: number) => AuthorView> {
	const uniqueUids = [...new Set(uids)];
	const rows = uniqueUids.length === 0 ? [] : await authorsByUid(db).execute({ uids: uniqueUids });
	const byUid = new Map(
		rows.map((row): [number, AuthorView] => [
			row.uid,
			{ ...row, decoration: decorationPath(row.decoration), grouptitle: groupOf(row.groupid).grouptitle },
		]),
	);
	return (uid) => byUid.get(uid) ?? formerMember(uid);
}
