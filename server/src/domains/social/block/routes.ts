import * as calls from "#contract/blocks.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { listAuthors } from "../../accounts/queries.ts";
import { blockMember } from "./actions/blockMember.ts";
import { listBlocked } from "./queries.ts";

export const routes: Route[] = [
	handle(calls.blockMember, (ctx, { body }) => blockMember(ctx, body.uid, body.block === 1)),
	handle(calls.listBlocks, async (ctx) => {
		const uids = await listBlocked(ctx.db, ctx.viewer.uid);
		return { lists: uids.map(await listAuthors(ctx.db, uids)) };
	}),
];
