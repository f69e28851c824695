import { pathTo } from "#contract/screenPaths.ts";
import type { Lang } from "#contract/sections.ts";
import type { Ctx, Deps } from "../../../../platform/context.ts";
import type { Db, Tx } from "../../../../platform/data/db.ts";
import { Invalid, TooManyRequests, Unavailable } from "../../../../platform/http/errors.ts";
import { t } from "../../../../platform/i18n.ts";
import { enqueue } from "../../../../platform/jobs/events.ts";
import { consume } from "../../../../platform/security/throttle.ts";
import { enqueueEmail } from "../../../accounts/actions/notifyAccountOwner.ts";
import { parsePhoneNumber } from "../../../accounts/phoneNumber.ts";
import { type AccountRow, findAccountBy } from "../../../accounts/queries.ts";
import { type CaptchaAnswer, consumeCaptcha } from "../../captcha/captchas.ts";
import {
	type CodeRequest,
	type CodeRequestSubject,
	createCodeRequest,
	findCodeRequest,
	issueCode,
} from "../../oneTimeToken/codeRequests.ts";
import { findToken } from "../../oneTimeToken/oneTimeTokens.ts";
import { isKnownDevice } from "../../password/queries.ts";
import {
	codeTimings,
	type Requester,
	requesterOf,
	resetDeliveryLimits,
	resetRequestLimits,
	resetResendLimits,
	resetWait,
} from "../../throttles.ts";

/** Whose password is reset: a phone number with its country, else a username or an e-mail. */
interface TypedAccount {
	account?: string | undefined;
	mobile?: string | undefined;
	countryFid: number | undefined;
}

/**
 * Starts a password reset (G-32). The account is looked up later, by a job, so that neither the response nor its timing
 * tells whether it exists.
 * @returns the request's id.
 * @throws Invalid by field, TooManyRequests with the wait, Unavailable by phone where SMS is not available
 */
export async function requestPasswordReset(ctx: Ctx, typed: TypedAccount, captcha: CaptchaAnswer): Promise<number> {
	if (typed.mobile !== undefined && !ctx.deps.config.smsCodes) throw new Unavailable("sms-unavailable");
	const asked = subjectOf(typed);
	const requester = requesterOf(ctx);
	const solution = { ...captcha, purpose: `recover ${asked.subject}` };
	const solved = await consumeCaptcha(ctx, solution);
	const { id } = await ctx.transaction(async (tx) => {
		if (!solved) throw new Invalid({ captcha: "captcha-wrong" });
		await consume(tx, resetRequestLimits(ctx, asked));
		const requestId = await createCodeRequest(tx, ctx.clock.now(), asked);
		await consume(tx, [resetWait(requestId)]);
		await enqueueCode(tx, { requestId, lang: ctx.lang, requester });
		return { id: requestId };
	});
	return id;
}

/**
 * Sends another code for the same request.
 * @throws Invalid `code-wrong` when it is used or expired, TooManyRequests with the wait
 */
export async function resendPasswordResetCode(ctx: Ctx, token: string): Promise<number> {
	const request = await findCodeRequest(ctx, token, "recover");
	const requester = requesterOf(ctx);
	const { id } = await ctx.transaction(async (tx) => {
		if (!request) throw new Invalid({ token: "code-wrong" });
		await consume(tx, [
			...resetRequestLimits(ctx, { subject: request.subject, kind: request.data.kind }),
			...resetResendLimits(request.id),
		]);
		await enqueueCode(tx, { requestId: request.id, lang: ctx.lang, requester });
		return { id: request.id };
	});
	return id;
}

const enqueueCode = (tx: Tx, job: PasswordResetJob): Promise<void> =>
	enqueue(tx, passwordResetJob, job, { maxAttempts: 5 });

function subjectOf({ account = "", mobile, countryFid }: TypedAccount): CodeRequestSubject {
	if (mobile !== undefined) {
		const { e164, error } = parsePhoneNumber(mobile, countryFid);
		if (!e164) throw new Invalid({ mobile: error ?? "phone-format" });
		return { purpose: "recover", kind: "phone", subject: e164 };
	}
	const subject = account.trim().toLowerCase();
	if (subject === "") throw new Invalid({ account: "field.required" });
	return { purpose: "recover", kind: subject.includes("@") ? "email" : "username", subject };
}

export const passwordResetJob = "auth.send-password-reset-code";

export interface PasswordResetJob {
	requestId: number;
	lang: Lang;
	requester: Requester;
}

/**
 * Job that looks the member up and sends the code: to the phone when that was typed, otherwise to the e-mail, otherwise
 * to the phone. Without a matching account, or above the limits, nothing is sent.
 */
export async function sendPasswordResetCode(deps: Deps, payload: PasswordResetJob): Promise<void> {
	const { db, config, clock, log } = deps;
	const { requestId, lang, requester } = payload;
	const now = clock.now();
	const send = db.transaction(async (tx) => {
		const request = await findToken<CodeRequest["data"]>(tx, now, { purpose: "recover", id: requestId ?? 0 });
		const member = request && (await findMember(tx, request));
		if (!member) return;
		const known = await isKnownDevice(tx, member.uid, requester.device);
		const phone = request.data.kind === "phone" || !member.email ? member.phone : null;
		if (!phone && !member.email) return;
		await consume(tx, resetDeliveryLimits(member.uid, requester, known, phone ? { phone } : undefined));
		const { uid, securityStamp } = member;
		const { code, expiresAt } = await issueCode(tx, config, now, requestId, phone ? "sms" : "mail", {
			uid,
			securityStamp,
		});
		const values = { site: config.siteName, name: member.name, link: config.publicUrl + pathTo("forget/change"), code };
		if (phone)
			await deps.sms.enqueue(tx, {
				to: phone,
				text: t(lang, "sms.password-reset-code", values),
				expiresAt,
				quota: "members",
			});
		else if (member.email) await enqueueEmail(tx, { deps, lang }, member.email, "mail.password-reset", values);
	});
	await send.catch(async (error: unknown) => {
		if (!(error instanceof TooManyRequests || error instanceof Unavailable)) throw error;
		// A message was just sent to this number: this one is sent after the wait.
		if (error instanceof TooManyRequests && error.seconds <= codeTimings.wait)
			return enqueue(db, passwordResetJob, payload, {
				runAt: new Date(clock.now().getTime() + error.seconds * 1000),
				maxAttempts: 5,
			});
		log.info({ reason: error.code }, "password reset code not sent");
	});
}

/** The member that was typed. An unconfirmed address is used only when the account has no confirmed one. */
async function findMember(db: Db, { subject, data }: CodeRequest): Promise<AccountRow | undefined> {
	const account = await findAccountBy(db, data.kind, subject);
	if (!account) return undefined;
	const { email, emailVerifiedAt, phone, phoneVerifiedAt } = account;
	return {
		...account,
		email: emailVerifiedAt || !phoneVerifiedAt ? email : null,
		phone: phoneVerifiedAt || !emailVerifiedAt ? phone : null,
	};
}
