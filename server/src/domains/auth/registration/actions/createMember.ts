import { findSectionByFid } from "#contract/sections.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { cleanLine } from "../../../../platform/data/text.ts";
import { AppError, Forbidden } from "../../../../platform/http/errors.ts";
import { createAccount, type NewAccount } from "../../../accounts/actions/createAccount.ts";
import { findAccount } from "../../../accounts/queries.ts";
import { readSetting } from "../../../siteSettings/queries.ts";
import { award } from "../../../wallet/actions/award.ts";
import { assertAddressAllowed } from "../../addressBan/queries.ts";
import { type CreatedSession, createSession } from "../../session/actions/createSession.ts";
import { registrationOpen } from "../../settings.ts";
import { notifyOfRegistration } from "../registrationListeners.ts";

const maxPlaceLength = 100;
/** A form resent later, from a shared phone, logs nobody in. */
const repeatableMs = 10 * 60_000;

/** The country and city that a new member gives, otherwise those of the request; and the code of an invitation. */
export interface Origin {
	countryFid: number | undefined;
	nationality?: string | undefined;
	city?: string | undefined;
	invite?: string | undefined;
}

export const chosenSection = (ctx: Ctx, countryFid: number | undefined): number =>
	findSectionByFid(countryFid ?? 0)?.fid ?? ctx.countryFid;

/**
 * A username, e-mail or phone that is taken throws PostgreSQL's error 23505.
 * @throws Forbidden `address-banned`, `registration-closed`
 */
export async function createMember(
	tx: Tx,
	ctx: Ctx,
	{ countryFid: chosen, nationality, city, invite }: Origin,
	account: NewAccount,
): Promise<number> {
	await assertAddressAllowed(tx, ctx);
	const countryFid = chosenSection(ctx, chosen);
	if (!(await readSetting(ctx.deps, registrationOpen, countryFid))) throw new Forbidden("registration-closed");
	const place = ctx.findGeoLocation();
	const uid = await createAccount(tx, {
		countryFid,
		nationality: cleanLine(nationality || place.country).slice(0, maxPlaceLength),
		city: cleanLine(city || place.city).slice(0, maxPlaceLength),
		createdAt: ctx.clock.now(),
		...account,
	});
	await award(tx, ctx, { uid, activity: "registration", subject: uid });
	await notifyOfRegistration(tx, ctx, { uid, username: account.username, email: account.email ?? null, invite });
	if (account.emailVerifiedAt) await award(tx, ctx, { uid, activity: "email-verification", subject: uid });
	return uid;
}

/**
 * Logs a new member in. A repeat of the request under the same idempotency key logs in too, for ten minutes and only
 * while the account has the password that it registered with and no second factor.
 * @throws AppError 422 `key-reused`
 */
export async function logInNewMember(ctx: Ctx, uid: number): Promise<CreatedSession> {
	const account = await findAccount(ctx.db, uid);
	const isNew = account?.securityStamp === 0 && ctx.clock.now().getTime() - account.createdAt.getTime() < repeatableMs;
	if (!isNew) throw new AppError(422, "key-reused");
	return createSession(ctx, { uid, securityStamp: 0, method: "password" });
}
