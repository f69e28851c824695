import * as calls from "#contract/appeals.ts";
import type { Ctx } from "../../../platform/context.ts";
import { cutPageById } from "../../../platform/data/pagination.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { listLogOfMember } from "../../moderationLog/queries.ts";
import { findThreadOfFirstPost } from "../../threads/queries.ts";
import { decideAppeal } from "./actions/decideAppeal.ts";
import { sendAppeal } from "./actions/sendAppeal.ts";
import { presentAppeal, presentAppeals, presentOwnDecision, presentOwnDecisions } from "./presenter.ts";
import { listAppeals } from "./queries.ts";

const { page } = calls.appealRules;

/** The object of the log that a post is: its thread for a first post. */
async function objectOf({ db }: Ctx, pid: number): Promise<{ kind: string; id: number }> {
	const tid = await findThreadOfFirstPost(db, pid);
	return tid === undefined ? { kind: "reply", id: pid } : { kind: "thread", id: tid };
}

export const routes: Route[] = [
	handle(calls.listOwnDecisions, async (ctx, { query: { cursor, pid, ban } }) => {
		const { uid } = ctx.viewer;
		const object = ban ? { kind: "member", id: uid } : pid === undefined ? undefined : await objectOf(ctx, pid);
		const { shown, next } = cutPageById(await listLogOfMember(ctx.db, uid, { cursor, object }, page + 1), page);
		return { lists: await presentOwnDecisions(ctx, shown), next };
	}),
	handle(calls.sendAppeal, async (ctx, { body }) => {
		await sendAppeal(ctx, body);
		return presentOwnDecision(ctx, body.id);
	}),
	handle(calls.listAppeals, async (ctx, { query }) => {
		const rows = await listAppeals(ctx.db, ctx.viewer, query, page + 1);
		const { shown, next } = cutPageById(
			rows.map((row) => ({ ...row, id: row.appeal.id })),
			page,
		);
		return { lists: await presentAppeals(ctx, shown), next };
	}),
	handle(calls.decideAppeal, async (ctx, { body }) => {
		await decideAppeal(ctx, body);
		return presentAppeal(ctx, body.id);
	}),
];
