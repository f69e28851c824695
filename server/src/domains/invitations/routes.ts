import * as calls from "#contract/invitations.ts";
import { cutPage, pageOf } from "../../platform/data/pagination.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { cookieNames } from "../../platform/http/cookies.ts";
import { handle, type Route } from "../../platform/http/dispatcher.ts";
import { findAccount } from "../accounts/queries.ts";
import { presentInvitation, presentInvitees } from "./presenter.ts";
import { findCodeOwner, listInvitees } from "./queries.ts";

const { page } = calls.invitationCode;

export const routes: Route[] = [
	handle(calls.readInvitation, (ctx) => presentInvitation(ctx)),
	handle(calls.listInvitees, async (ctx, { query: { cursor } }) => {
		const found = await listInvitees(ctx.db, ctx.viewer.uid, pageOf({ cursor, limit: page }));
		const { shown, next } = cutPage(found, page);
		return {
			lists: await presentInvitees(ctx, valuesOf(shown, "invitation")),
			next,
		};
	}),
	handle(calls.findInviter, async (ctx, { query }) => {
		ctx.responseMeta.personal = true;
		const code = query.code ?? ctx.cookies[cookieNames.invitation] ?? "";
		const uid = await findCodeOwner(ctx.db, code);
		const account = uid === undefined ? undefined : await findAccount(ctx.db, uid);
		return account ? { code: code.toUpperCase(), name: account.name } : { code: "", name: "" };
	}),
];
