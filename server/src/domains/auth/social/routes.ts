import * as calls from "#contract/socialLogin.ts";
import * as documentedCalls from "#contract/thirdPartyLogin.ts";
import { acknowledge, handle, type Route } from "../../../platform/http/dispatcher.ts";
import { Forbidden } from "../../../platform/http/errors.ts";
import { findAccount } from "../../accounts/queries.ts";
import { suggestUsername } from "../registration/socialRegistration.ts";
import { completeSocialRegistration } from "./actions/completeSocialRegistration.ts";
import { finishPendingLink, linkIdentityByPassword } from "./actions/linkIdentityByPassword.ts";
import { logInOrLinkByToken } from "./actions/logInOrLinkByToken.ts";
import { logInWithProvider } from "./actions/logInWithProvider.ts";
import { finishOAuthFlow, startOAuthFlow } from "./actions/oauthFlow.ts";
import { runFacebookSessionCall } from "./actions/runFacebookSessionCall.ts";
import { unlinkIdentity } from "./actions/unlinkIdentity.ts";
import { fetchFacebookProfile } from "./facebook.ts";
import { fetchGoogleProfile } from "./google.ts";
import { deletePendingIdentity, findPendingIdentity } from "./pendingIdentity.ts";
import { presentLinkedIdentities, presentPendingIdentity, presentSocialProfile } from "./presenter.ts";
import { listIdentities } from "./queries.ts";

const documentedRoutes: Route[] = [
	handle(documentedCalls.facebookStepOne, async (ctx, { body }) => {
		const profile = await fetchFacebookProfile(ctx.deps.config, ctx.log, body.access_token);
		const { outcome, memberinfo } = await logInWithProvider(ctx, profile, null);
		return { success: outcome, facebook: presentSocialProfile(profile), memberinfo };
	}),

	handle(documentedCalls.facebookStepTwo, async (ctx, { body }) => {
		const profile = await fetchFacebookProfile(ctx.deps.config, ctx.log, body.access_token);
		const { outcome, memberinfo } = await logInOrLinkByToken(ctx, profile, body.choose, body.password);
		return { success: outcome, facebook: presentSocialProfile(profile), memberinfo };
	}),

	handle(documentedCalls.googleLogin, async (ctx, { query }) => {
		const profile = await fetchGoogleProfile(ctx.deps.config, ctx.log, query.access_token);
		const { outcome, memberinfo } = await logInOrLinkByToken(ctx, profile, query.choose, query.password);
		return { success: outcome, google: presentSocialProfile(profile), memberinfo };
	}),

	handle(documentedCalls.registerThirdParty, async (ctx, { body: { facebookid, ...body } }) => {
		const memberinfo = await completeSocialRegistration(ctx, { ...body, subject: facebookid });
		if (!memberinfo) throw new Forbidden("social-expired");
		return { Variables: memberinfo };
	}),

	...documentedCalls.facebookSessionCalls.map(({ name, call }) =>
		handle(call, async (ctx, { body }) => ({ stored: await runFacebookSessionCall(ctx, name, body) })),
	),
];

const loginRoutes: Route[] = [
	handle(calls.createSocialLoginUrl, async (ctx, { body }) => ({ url: await startOAuthFlow(ctx, body) })),
	handle(calls.handleSocialLoginCallback, (ctx, { body }) => finishOAuthFlow(ctx, body)),

	handle(calls.findPendingIdentity, async (ctx) => {
		const pending = await findPendingIdentity(ctx);
		if (!pending) return { pending: null };
		const account = pending.createdUid === null ? undefined : await findAccount(ctx.db, pending.createdUid);
		return {
			pending: presentPendingIdentity(pending, account?.username ?? (await suggestUsername(ctx.db, ctx.deps.config, pending.name || pending.email || ""))),
		};
	}),

	handle(calls.completeSocialRegistration, async (ctx, { body: { agree, ...body } }) => ({
		memberinfo: await completeSocialRegistration(ctx, { ...body, agreed: agree === "1" }),
	})),

	handle(calls.linkIdentityByPassword, async (ctx, { body }) => ({ memberinfo: await linkIdentityByPassword(ctx, body.username, body.password) })),
	handle(calls.finishPendingLink, (ctx) => finishPendingLink(ctx)),
	acknowledge(calls.deletePendingIdentity, (ctx) => deletePendingIdentity(ctx)),
];

const accountRoutes: Route[] = [
	handle(calls.listIdentities, async (ctx) => {
		const account = await findAccount(ctx.db, ctx.viewer.uid);
		return { lists: presentLinkedIdentities(await listIdentities(ctx.db, ctx.viewer.uid)), hasPassword: account?.passwordHash != null };
	}),
	acknowledge(calls.unlinkIdentity, (ctx, { body }) => unlinkIdentity(ctx, body.provider)),
];

export const socialRoutes: Route[] = [...documentedRoutes, ...loginRoutes, ...accountRoutes];
