import * as calls from "#contract/walletProposals.ts";
import { cutPageById } from "../../../platform/data/pagination.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { decideProposal } from "./actions/decideProposal.ts";
import { proposePayment } from "./actions/proposePayment.ts";
import { presentProposals } from "./presenter.ts";
import { listProposals } from "./queries.ts";

const { page } = calls.proposalRules;

export const routes: Route[] = [
	handle(calls.listProposals, async (ctx, { query: { state, uid, cursor } }) => {
		const found = await listProposals(ctx.db, { decided: state === "decided", uid, cursor, limit: page + 1 });
		const { shown, next } = cutPageById(found, page);
		return { lists: await presentProposals(ctx, shown), next };
	}),
	handle(calls.proposePayment, (ctx, { body: { kind, uid, currency, amount, reason } }) =>
		proposePayment(ctx, { kind, uid, currency, amount, reason }),
	),
	handle(calls.decideProposal, (ctx, { body: { id, decision, answer } }) =>
		decideProposal(ctx, { id, decision, answer }),
	),
];
