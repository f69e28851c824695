import { constraints } from "#contract/constraints.ts";
import type { ErrorCode } from "#contract/errorCodes.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { Forbidden, Invalid } from "../../../../platform/http/errors.ts";
import { withHashCapacity } from "../../../../platform/security/passwords.ts";
import { keyedHash } from "../../../../platform/security/tokens.ts";
import { listPossiblePhoneNumbers } from "../../../accounts/phoneNumber.ts";
import { type AccountRow, findAccount } from "../../../accounts/queries.ts";
import { ensureDeviceHash } from "../../device/deviceCookie.ts";
import { recordLogin } from "../../session/actions/createSession.ts";
import { verifyThrottled } from "../loginThrottle.ts";
import { type Credentials, findCredentials } from "../queries.ts";

/**
 * Finds the member by username, e-mail or confirmed phone and checks the password. Neither the response nor the work
 * done tells whether the name exists.
 * @throws Invalid for an empty field, TooManyRequests after wrong attempts, ServerBusy, Forbidden `login-failed`
 */
export async function checkPassword(ctx: Ctx, name: string, password: string): Promise<Credentials> {
	const fields: Record<string, ErrorCode> = {};
	if (name === "") fields.username = "username-empty";
	if (password === "") fields.password = "password-empty";
	else if (password.length > constraints.password.max) fields.password = "password-too-long";
	if (Object.keys(fields).length > 0) throw new Invalid(fields);
	return withHashCapacity(() => checkCredentials(ctx, name, password));
}

async function checkCredentials(ctx: Ctx, name: string, password: string): Promise<Credentials> {
	const device = ensureDeviceHash(ctx);
	const member = await findCredentials(ctx.db, name, {
		device,
		phones: listPossiblePhoneNumbers(name, ctx.countryFid),
	});
	const known = member?.deviceKnown ?? false;
	// Unknown devices are counted by the typed name, not by the account: a wait shared by a username and an e-mail would
	// show that they belong together.
	const account =
		member && known ? `u${member.uid}` : `n${keyedHash(ctx.deps.config.secret, "name", name.toLowerCase())}`;
	const right = await verifyThrottled(
		ctx,
		{ account, device, known, address: ctx.address },
		member?.passwordHash,
		password,
	);
	if (member && right) return member;
	await recordLogin(ctx, member?.uid ?? 0, "password", "wrong-password");
	throw new Forbidden("login-failed");
}

/**
 * Checks the viewer's own password; failed attempts are counted per session, so that other sessions are not throttled.
 * @param field of the form, for the error
 * @throws Invalid, TooManyRequests after wrong attempts, ServerBusy
 */
export async function checkOwnPassword(
	ctx: Ctx,
	password: string,
	field: string,
	errorCode: ErrorCode,
): Promise<AccountRow> {
	if (password === "") throw new Invalid({ [field]: "password-empty" });
	const { uid, sessionId } = ctx.viewer;
	const account = await findAccount(ctx.db, uid);
	const right = await withHashCapacity(() =>
		verifyThrottled(ctx, { account: `c${uid}`, device: `s${sessionId}`, known: true }, account?.passwordHash, password),
	);
	if (!account || !right) throw new Invalid({ [field]: errorCode });
	return account;
}
