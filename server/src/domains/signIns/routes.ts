import * as calls from "#contract/signIns.ts";
import { handle, type Route } from "../../platform/http/dispatcher.ts";
import { repairSignIn } from "./actions/repairSignIn.ts";
import { signIn } from "./actions/signIn.ts";
import { presentRecord } from "./presenter.ts";
import { setReminder } from "./queries.ts";

export const routes: Route[] = [
	handle(calls.signInRecord, (ctx, { query: { month } }) => presentRecord(ctx, ctx.db, month)),
	handle(calls.legacySignInRecord, async (ctx) => ({ Variables: { Message: await presentRecord(ctx, ctx.db) } })),
	handle(calls.signIn, async (ctx, { body: { day } }) => {
		await signIn(ctx, day);
		return presentRecord(ctx, ctx.db);
	}),
	handle(calls.repairSignIn, async (ctx) => {
		await repairSignIn(ctx);
		return presentRecord(ctx, ctx.db);
	}),
	handle(calls.remindSignIn, async (ctx, { body: { remind } }) => {
		await ctx.transaction((tx) => setReminder(tx, ctx.viewer.uid, remind === 1, ctx.clock.now()));
		return presentRecord(ctx, ctx.db);
	}),
];
