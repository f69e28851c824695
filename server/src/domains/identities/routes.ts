import * as calls from "#contract/identities.ts";
import * as documentedCalls from "#contract/thirdParty.ts";
import { handle, type Route } from "../../platform/dispatch.ts";
import { Refused } from "../../platform/errors.ts";
import { setFirstPassword } from "../accounts/actions/setFirstPassword.ts";
import { suggestUsername } from "../accounts/newcomers.ts";
import { findAccount } from "../accounts/queries.ts";
import { chooseByToken } from "./actions/chooseByToken.ts";
import { complete } from "./actions/complete.ts";
import { enter } from "./actions/enter.ts";
import { facebookStep } from "./actions/facebookSteps.ts";
import { finishLink, linkByPassword } from "./actions/linkByPassword.ts";
import { dropPending } from "./actions/pending.ts";
import { comeBack, startOut } from "./actions/travel.ts";
import { unlink } from "./actions/unlink.ts";
import { askFacebook } from "./facebook.ts";
import { askGoogle } from "./google.ts";
import { presentLinked, presentPending, presentProfile } from "./present.ts";
import { findPending, listOwn } from "./queries.ts";

const documentedRoutes: Route[] = [
	handle(documentedCalls.facebookStepOne, async (ctx, { body }) => {
		const profile = await askFacebook(ctx.deps.config, ctx.log, body.access_token);
		const { outcome, memberinfo } = await enter(ctx, profile, null);
		return { success: outcome, facebook: presentProfile(profile), memberinfo };
	}),

	handle(documentedCalls.facebookStepTwo, async (ctx, { body }) => {
		const profile = await askFacebook(ctx.deps.config, ctx.log, body.access_token);
		const { outcome, memberinfo } = await chooseByToken(ctx, profile, body.choose, body.password);
		return { success: outcome, facebook: presentProfile(profile), memberinfo };
	}),

	handle(documentedCalls.googleLogin, async (ctx, { query }) => {
		const profile = await askGoogle(ctx.deps.config, ctx.log, query.access_token);
		const { outcome, memberinfo } = await chooseByToken(ctx, profile, query.choose, query.password);
		return { success: outcome, google: presentProfile(profile), memberinfo };
	}),

	handle(documentedCalls.registerThirdPart, async (ctx, { body: { facebookid, ...body } }) => {
		const memberinfo = await complete(ctx, { ...body, cid: body.cid, email: body.email, agreed: undefined, subject: facebookid });
		if (!memberinfo) throw new Refused("social-expired");
		return { Variables: memberinfo };
	}),

	...documentedCalls.facebookSteps.map(({ name, call }) => handle(call, async (ctx, { body }) => ({ kept: await facebookStep(ctx, name, body) }))),
];

const loginRoutes: Route[] = [
	handle(calls.socialStart, async (ctx, { body }) => ({ url: await startOut(ctx, body) })),
	handle(calls.socialReturn, (ctx, { body }) => comeBack(ctx, body)),

	handle(calls.socialPending, async (ctx) => {
		const pending = await findPending(ctx);
		if (!pending) return { pending: null };
		const account = pending.createdUid === null ? undefined : await findAccount(ctx.db, pending.createdUid);
		return { pending: presentPending(pending, account?.username ?? (await suggestUsername(ctx.db, ctx.deps.config, pending.name || pending.email || ""))) };
	}),

	handle(calls.socialComplete, async (ctx, { body: { username, cid, email, agree } }) => {
		const memberinfo = await complete(ctx, { username, cid, email, agreed: agree === "1", password: undefined, password2: undefined, subject: undefined });
		return { memberinfo };
	}),

	handle(calls.socialLink, async (ctx, { body }) => ({ memberinfo: await linkByPassword(ctx, body.username, body.password) })),
	handle(calls.socialFinish, (ctx) => finishLink(ctx)),

	handle(calls.socialDrop, async (ctx) => {
		await dropPending(ctx);
		return {};
	}),
];

const accountRoutes: Route[] = [
	handle(calls.listIdentities, async (ctx) => {
		const account = await findAccount(ctx.db, ctx.viewer.uid);
		return { lists: presentLinked(await listOwn(ctx.db, ctx.viewer.uid)), hasPassword: account?.passwordHash != null };
	}),

	handle(calls.unlinkIdentity, async (ctx, { body }) => {
		await unlink(ctx, body.provider);
		return {};
	}),

	handle(calls.setFirstPassword, async (ctx, { body }) => {
		await setFirstPassword(ctx, body.password, body.password2);
		return {};
	}),
];

export const routes: Route[] = [...documentedRoutes, ...loginRoutes, ...accountRoutes];
