import { sql } from "drizzle-orm";
import { photographyTag } from "#contract/cacheTags.ts";
import type { Deps } from "../../../platform/context.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { members } from "../../accounts/relations.ts";
import { visibleThreads } from "../../threads/relations.ts";
import { photographyBoard } from "../policy.ts";
import { photographers, photoPhones, photoThreads, photoTypes } from "../tables.ts";

const inPhotography = sql`${visibleThreads.fid} = ${photographyBoard} and ${visibleThreads.aids} <> '{}'
	and ${visibleThreads.readaccess} = 0`;

/** Counts the photos of types, phones and members again, and writes what differs. Repeatable. */
export async function recountPhotos({ db }: Pick<Deps, "db">): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext('photography.recount'))`);
		for (const [table, column] of [
			[photoTypes, photoThreads.typeId],
			[photoPhones, photoThreads.phoneId],
		] as const)
			await tx.execute(sql`
				with counted as (select ${column} as id, count(*)::int as photos from ${photoThreads}
					join ${visibleThreads} on ${visibleThreads.tid} = ${photoThreads.tid}
					where ${inPhotography} and ${column} is not null group by 1),
				wanted as (select one.id, coalesce(counted.photos, 0) as photos from ${table} one
				left join counted on counted.id = one.id)
				update ${table} set photos = wanted.photos from wanted
				where ${table.id} = wanted.id and ${table.photos} <> wanted.photos`);
		await tx.execute(sql`
			with counted as (select ${visibleThreads.uid} as uid, count(*)::int as photos,
			sum(${visibleThreads.likeCount})::int as likes,
					count(${photoThreads.chosenAt})::int as choices
				from ${visibleThreads} join ${members} on ${members.uid} = ${visibleThreads.uid}
				left join ${photoThreads} on ${photoThreads.tid} = ${visibleThreads.tid}
				where ${inPhotography} group by 1),
			gone as (delete from ${photographers} where not exists (select from counted
			where counted.uid = ${photographers.uid}))
			insert into ${photographers} (uid, photos, likes, choices) select uid, photos, likes, choices from counted
			on conflict (uid) do update set photos = excluded.photos, likes = excluded.likes, choices = excluded.choices
			where (${photographers.photos}, ${photographers.likes}, ${photographers.choices})
				is distinct from (excluded.photos, excluded.likes, excluded.choices)`);
	});
	await signal(db, { invalidate: [photographyTag] });
}
