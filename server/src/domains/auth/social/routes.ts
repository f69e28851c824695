import * as calls from "#contract/socialLogin.ts";
import * as documentedCalls from "#contract/thirdPartyLogin.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/context.ts";
import { acknowledge, handle, type Route } from "../../../platform/http/dispatcher.ts";
import { Forbidden } from "../../../platform/http/errors.ts";
import { findAccount } from "../../accounts/queries.ts";
import type { CreatedSession } from "../session/actions/createSession.ts";
import { presentLogin } from "../session/presenter.ts";
import { readSection } from "../wire.ts";
import { completeSocialRegistration } from "./actions/completeSocialRegistration.ts";
import { suggestUsername } from "./actions/createSocialMember.ts";
import { unlinkIdentity } from "./actions/linkIdentity.ts";
import { finishPendingLink, linkIdentityByPassword } from "./actions/linkIdentityByPassword.ts";
import { logInOrLinkByToken, type SocialLoginResult, savePendingRegistration } from "./actions/logInWithProvider.ts";
import { finishOAuthFlow, startOAuthFlow } from "./actions/oauthFlow.ts";
import { runFacebookSessionCall } from "./actions/runFacebookSessionCall.ts";
import { fetchFacebookProfile } from "./facebook.ts";
import { fetchGoogleProfile } from "./google.ts";
import {
	deletePendingIdentity,
	findPendingIdentity,
	listIdentities,
	type PendingIdentity,
	presentMatchedEmail,
} from "./pendingIdentity.ts";
import { presentSocialProfile } from "./providers.ts";

const outcomes = { "logged-in": "login_success", new: "new_user", matched: "other", linked: "linked" } as const;

const presentMember = ({ lang }: Ctx, session: CreatedSession | null) => session && presentLogin(lang, session);

/** A login as the documents' clients read it. */
const presentResult = (ctx: Ctx, { outcome, session }: SocialLoginResult) => ({
	success: outcomes[outcome],
	memberinfo: presentMember(ctx, session),
});

/** A pending login by Facebook as the documents' clients read it. */
const presentStored = (pending: PendingIdentity) => ({
	facebook: pending.name === "" && pending.email === null ? null : presentSocialProfile(pending),
	samemsg: presentMatchedEmail(pending),
});

const documentedRoutes: Route[] = [
	handle(documentedCalls.facebookStepOne, async (ctx, { body }) => {
		const profile = await fetchFacebookProfile(ctx, body.access_token);
		return { ...presentResult(ctx, await logInOrLinkByToken(ctx, profile)), facebook: presentSocialProfile(profile) };
	}),
	handle(documentedCalls.facebookStepTwo, async (ctx, { body }) => {
		const profile = await fetchFacebookProfile(ctx, body.access_token);
		return {
			...presentResult(ctx, await logInOrLinkByToken(ctx, profile, body.choose, body.password)),
			facebook: presentSocialProfile(profile),
		};
	}),
	handle(documentedCalls.googleLogin, async (ctx, { query }) => {
		const profile = await fetchGoogleProfile(ctx, query.access_token);
		return {
			...presentResult(ctx, await logInOrLinkByToken(ctx, profile, query.choose, query.password)),
			google: presentSocialProfile(profile),
		};
	}),
	handle(documentedCalls.registerThirdParty, async (ctx, { body }) => {
		const { facebookid: subject, access_token: token, cid, username, password, password2, email } = body;
		if (token) await savePendingRegistration(ctx, await fetchFacebookProfile(ctx, token));
		const form = { username, password, password2, email, countryFid: readSection(cid), subject };
		const session = await completeSocialRegistration(ctx, form);
		if (!session) throw new Forbidden("social-expired");
		return { Variables: presentLogin(ctx.lang, session) };
	}),
	...documentedCalls.facebookSessionCalls.map(({ name, call }) =>
		handle(call, async (ctx, { body: { access_token: token, fbtoken } }) => {
			const pending = await runFacebookSessionCall(ctx, name, token ?? fbtoken);
			return { stored: pending && presentStored(pending) };
		}),
	),
];

export const socialRoutes: Route[] = [
	...documentedRoutes,
	handle(calls.createSocialLoginUrl, async (ctx, { body: { provider, back: returnPath = null, link = false } }) => ({
		url: await startOAuthFlow(ctx, { provider, returnPath, link }),
	})),
	handle(calls.handleSocialLoginCallback, async (ctx, { body: { provider, response } }) => {
		const { outcome, session, returnPath: back } = await finishOAuthFlow(ctx, provider, response);
		return { outcome: outcomes[outcome], memberinfo: presentMember(ctx, session), back };
	}),
	handle(calls.findPendingIdentity, async (ctx) => {
		const pending = await findPendingIdentity(ctx);
		if (!pending) return { pending: null };
		const { provider, name, email, createdUid, returnPath: back } = pending;
		const account = createdUid === null ? undefined : await findAccount(ctx.db, createdUid);
		const suggestion = account?.username ?? (await suggestUsername(ctx.db, ctx.deps.config, pending));
		return {
			pending: {
				provider,
				name,
				email,
				matched: presentMatchedEmail(pending),
				suggestion,
				registered: createdUid !== null,
				back,
			},
		};
	}),
	handle(calls.completeSocialRegistration, async (ctx, { body: { username, email, cid, agree } }) => {
		const form = { username, email, countryFid: readSection(cid), agreed: agree === "1" };
		return { memberinfo: presentMember(ctx, await completeSocialRegistration(ctx, form)) };
	}),
	handle(calls.linkIdentityByPassword, async (ctx, { body }) => ({
		memberinfo: presentLogin(ctx.lang, await linkIdentityByPassword(ctx, body.username, body.password)),
	})),
	handle(calls.finishPendingLink, async (ctx) => {
		const { linked, returnPath: back } = await finishPendingLink(ctx);
		return { linked, back };
	}),
	acknowledge(calls.deletePendingIdentity, deletePendingIdentity),
	handle(calls.listIdentities, async ({ db, viewer }) => {
		const [account, identities] = [await findAccount(db, viewer.uid), await listIdentities(db, viewer.uid)];
		const lists = identities.map(({ provider, name, email, linkedAt }) => ({
			provider,
			name,
			email,
			linkedAt: unixSeconds(linkedAt),
		}));
		return { lists, hasPassword: account?.passwordHash != null };
	}),
	acknowledge(calls.unlinkIdentity, (ctx, { body }) => unlinkIdentity(ctx, body.provider)),
];
