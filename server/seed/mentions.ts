import type pg from "pg";
import { findMentionedNames, renderRichText } from "#server/platform/data/richText.ts";
import type { MemberRow, PostRow } from "./rows.ts";

/** Links the members whom the posts name, and inserts who is mentioned. */
export async function seedMentions(client: pg.PoolClient, posts: PostRow[], members: MemberRow[]): Promise<void> {
	const uidOf = new Map(members.map(({ username, uid }) => [username.toLowerCase(), uid]));
	for (const { pid, uid: author, message, createdAt } of posts) {
		if (!message.includes("@")) continue;
		const mentioned = new Map(
			findMentionedNames(message).flatMap((name): [string, number][] => {
				const uid = uidOf.get(name);
				return uid === undefined || uid === author ? [] : [[name, uid]];
			}),
		);
		if (mentioned.size === 0) continue;
		await client.query("update posts set html = $2 where pid = $1", [pid, renderRichText(message, mentioned)]);
		await client.query(
			`insert into mentions (pid, uid, name, created_at) select $1, uid, name, $4
				from unnest($2::bigint[], $3::text[]) as m(uid, name)`,
			[pid, [...mentioned.values()], [...mentioned.keys()], createdAt],
		);
	}
}
