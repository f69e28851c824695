import * as calls from "#contract/blocks.ts";
import type { Ctx } from "../../../platform/context.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { blockMember } from "./actions/blockMember.ts";
import { muteMember } from "./actions/muteMember.ts";
import { listBlocked } from "./queries.ts";

async function presentBlocked({ db, viewer }: Ctx, kind: { muted: boolean }) {
	const uids = await listBlocked(db, viewer.uid, kind);
	return { lists: uids.map(await listAuthors(db, uids)) };
}

export const routes: Route[] = [
	handle(calls.blockMember, (ctx, { body }) => blockMember(ctx, body.uid, body.block === 1)),
	handle(calls.listBlocks, (ctx) => presentBlocked(ctx, { muted: false })),
	handle(calls.muteMember, (ctx, { body }) => muteMember(ctx, body.uid, body.mute === 1)),
	handle(calls.listMutes, (ctx) => presentBlocked(ctx, { muted: true })),
];
