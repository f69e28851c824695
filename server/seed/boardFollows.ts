import type pg from "pg";
import { boards } from "#contract/sections.ts";

/** The boards of the demo community with the share of members who follow them: one in so many. */
const followedByOneIn = { [boards.photos]: 2, [boards.video]: 3, [boards.multiple]: 4, [boards.article]: 5 } as const;

/** Lets members follow boards, since some time after they have joined. */
export async function seedBoardFollows(client: pg.PoolClient, now: Date): Promise<void> {
	for (const [fid, share] of Object.entries(followedByOneIn))
		await client.query(
			`insert into board_follows (uid, fid, created_at)
			select uid, $1::int, created_at + ($3::timestamptz - created_at) * ((uid * 31 % 97) / 97.0) from accounts
			where deleted_at is null and (uid * 7 + $1::int) % $2::int = 0 on conflict do nothing`,
			[fid, share, now],
		);
}
