import * as calls from "#contract/accounts.ts";
import { ownBan } from "#contract/bans.ts";
import * as emailCalls from "#contract/emails.ts";
import * as registrationCalls from "#contract/registration.ts";
import * as sessionCalls from "#contract/sessions.ts";
import { handle, Raw, type Route } from "../../platform/dispatch.ts";
import { Invalid } from "../../platform/errors.ts";
import { say } from "../../platform/words.ts";
import { openCaptcha } from "./actions/captchas.ts";
import { confirmByCode, confirmByLink } from "./actions/confirmEmail.ts";
import { endOtherSessions, endSession, signOut } from "./actions/endSessions.ts";
import { registerByEmail } from "./actions/registerByEmail.ts";
import { sendConfirmation } from "./actions/sendConfirmation.ts";
import { signIn } from "./actions/signIn.ts";
import { drawCaptcha } from "./captchaImage.ts";
import { askForDigits } from "./captchaWords.ts";
import { deviceOf } from "./devices.ts";
import { mayCreate } from "./policy.ts";
import { presentBan, presentCountries, presentRegistered, presentSession, presentSessions } from "./present.ts";
import { findAccount, listSessions, usernameIsTaken } from "./queries.ts";
import { usernameFault } from "./rules.ts";
import { signsJwk } from "./signs.ts";
import { ways } from "./ways.ts";

const registration: Route[] = [
	handle(registrationCalls.countryNames, async (ctx, { query }) => ({ lists: presentCountries(ctx.lang, query.iscountry !== 1) })),

	handle(registrationCalls.checkUsername, async (ctx, { body }) => {
		const username = body.username.trim();
		const fault = usernameFault(username, ctx.deps.config.reservedWords) ?? ((await usernameIsTaken(ctx.db, username)) ? "username-taken" : undefined);
		if (fault) throw new Invalid({ username: fault });
		return { Variables: { Message: { messagevar: "username_ok", messagestr: say(ctx.lang, "answer.username-ok") } } };
	}),

	handle(registrationCalls.captchaImage, async (ctx, { query }) => {
		deviceOf(ctx);
		return new Raw("image/png", await drawCaptcha(await openCaptcha(ctx, query.idhash, "picture")));
	}),

	handle(registrationCalls.captchaQuestion, async (ctx, { query }) => {
		deviceOf(ctx);
		return { question: askForDigits(ctx.lang, await openCaptcha(ctx, query.idhash, "digits")) };
	}),

	handle(registrationCalls.signsKey, async (ctx) => ({ jwk: signsJwk(ctx.deps.config) })),

	handle(registrationCalls.registerEmail, async (ctx, { body }) => {
		const { uid, session } = await registerByEmail(ctx, body);
		return presentRegistered(uid, session, say(ctx.lang, "answer.registered"));
	}),
];

const login: Route[] = [
	handle(calls.userLogin, (ctx, { body }) => signIn(ctx, body)),
	handle(calls.accountLogin, async (ctx, { body }) => ({ Variables: await signIn(ctx, body) })),
	handle(calls.userLogout, async (ctx) => {
		await signOut(ctx);
		return {};
	}),
	...[sessionCalls.sessionClear, sessionCalls.apiLogout].map((call) =>
		handle(call, async (ctx) => {
			await signOut(ctx);
			return { usermsg: null };
		}),
	),
	...[
		sessionCalls.sessionLogin,
		sessionCalls.sessionSave,
		sessionCalls.storeUserInfo,
		sessionCalls.storeInfo,
		sessionCalls.saveXstoreToken,
		sessionCalls.getUsermsg,
	].map((call) => handle(call, async (ctx) => presentSession(ctx.viewer))),
];

const account: Route[] = [
	handle(calls.userAuth, async (ctx) => {
		const allowed = mayCreate(ctx.viewer).ok ? 1 : 0;
		return { auth: { allowpostpoll: allowed, createTopic: allowed, scene: allowed } };
	}),

	handle(ownBan, async (ctx) => {
		const row = ctx.viewer.banned ? await findAccount(ctx.db, ctx.viewer.uid) : undefined;
		return { ban: row ? presentBan(row) : null };
	}),

	handle(emailCalls.sendEmail, async (ctx, { body }) => {
		await sendConfirmation(ctx, body);
		return {};
	}),

	handle(emailCalls.bindEmail, async (ctx, { body }) => {
		await confirmByCode(ctx, body.code, body.email);
		return {};
	}),

	handle(emailCalls.confirmEmail, async (ctx, { body }) => ({ username: await confirmByLink(ctx, body.token) })),

	handle(sessionCalls.listSessions, async (ctx) => ({
		lists: presentSessions(await listSessions(ctx.db, ctx.viewer.uid, ctx.clock.now()), ctx.viewer.sessionId),
	})),

	handle(sessionCalls.endSession, async (ctx, { body }) => {
		await (body.id === undefined ? endOtherSessions(ctx) : endSession(ctx, body.id));
		return {};
	}),
];

export const routes: Route[] = [...registration, ...login, ...account, ...ways];
