import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/data/db.ts";
import { searchVocabulary } from "../tables.ts";

/** So many of the newest public posts and of the words in most of them are known. */
export const newestPosts = 100_000;
const maxWords = 50_000;

/** Makes the vocabulary the words of what everybody may read. */
export async function refreshVocabulary(db: Database): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.execute(sql`set local statement_timeout = '2min'`);
		await tx.execute(sql`lock table ${searchVocabulary} in share row exclusive mode`);
		await tx.execute(sql`
			create temporary table words on commit drop as
			select word, ndoc as posts from ts_stat(${`select to_tsvector('simple', search_fold(text)) from (
				select case when p.pid = t.pid then t.subject || ' ' else '' end || readable_message(p, t) as text
				from posts p join threads t on t.tid = p.tid
				where p.deleted_at is null and not p.hidden and t.deleted_at is null and t.readaccess = 0 order by p.pid desc
				limit ${newestPosts}) newest`})
			where word ~ '^([a-z]{3,30}|[\\u0900-\\u0963]{2,30})$' order by ndoc desc limit ${maxWords}`);
		await tx.execute(sql`delete from ${searchVocabulary} where word not in (select word from words)`);
		await tx.execute(sql`
			insert into search_vocabulary (word, posts, sound)
			select word, posts, split_part(trim(search_sound(word)), ' ', 1) from words
			on conflict (word) do update set posts = excluded.posts where search_vocabulary.posts <> excluded.posts`);
	});
}
