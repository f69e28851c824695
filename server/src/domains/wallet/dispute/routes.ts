import * as calls from "#contract/walletDisputes.ts";
import { cutPageById } from "../../../platform/data/pagination.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { answerDispute } from "./actions/answerDispute.ts";
import { openDispute } from "./actions/openDispute.ts";
import { presentAdminDisputes } from "./presenter.ts";
import { listDisputes } from "./queries.ts";

const { page } = calls.disputeRules;

export const routes: Route[] = [
	handle(calls.openDispute, (ctx, { body: { id, message } }) => openDispute(ctx, { id, message })),
	handle(calls.listDisputes, async (ctx, { query: { state, cursor } }) => {
		const found = await listDisputes(ctx.db, { answered: state === "answered", cursor, limit: page + 1 });
		const { shown, next } = cutPageById(found, page);
		return { lists: await presentAdminDisputes(ctx, shown), next };
	}),
	handle(calls.answerDispute, (ctx, { body: { id, answer, amount } }) => answerDispute(ctx, { id, answer, amount })),
];
