import { constraints } from "#contract/constraints.ts";
import type { ErrorCode } from "#contract/errorCodes.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { Forbidden, Invalid, ServerBusy } from "../../../../platform/http/errors.ts";
import { hasHashCapacity, verifyPassword } from "../../../../platform/security/passwords.ts";
import { keyedHash } from "../../../../platform/security/secrets.ts";
import { listPossiblePhoneNumbers } from "../../../accounts/phoneNumber.ts";
import { ensureDeviceHash } from "../../device/deviceCookie.ts";
import { recordLogin } from "../../session/actions/recordLogin.ts";
import { beginLoginAttempt } from "../loginThrottle.ts";
import { type Credentials, findCredentials } from "../queries.ts";

/**
 * Finds the member by username, e-mail or confirmed phone and checks the password. Neither the response nor the work done
 * tells whether the name exists. The attempt is counted before the password is checked.
 * @throws Invalid for an empty field, TooManyRequests after wrong attempts, Busy under load, Refused `login-failed`
 */
export async function checkPassword(ctx: Ctx, name: string, password: string): Promise<Credentials> {
	assertFilled(name, password);
	if (!hasHashCapacity()) throw new ServerBusy();
	const { config } = ctx.deps;
	const device = ensureDeviceHash(ctx);
	const account = await findCredentials(ctx.db, name, { device, phones: listPossiblePhoneNumbers(name, ctx.countryFid) });
	// Unknown devices are counted by the typed name, not by the account: a wait shared by a username and an e-mail would
	// show that they belong together.
	const throttleKey = account?.deviceKnown ? `u${account.uid}` : `n${keyedHash(config.secret, "name", name.toLowerCase())}`;
	const attempt = await beginLoginAttempt(ctx.deps.db, throttleKey, device, account?.deviceKnown ?? false, ctx.address);
	const right = await verifyPassword(config, account?.passwordHash, password).catch(async (error: unknown) => {
		await attempt.cancel();
		throw error;
	});
	if (!account || !right) {
		await recordLogin(ctx, account?.uid ?? 0, "password", "wrong-password");
		throw new Forbidden("login-failed");
	}
	await attempt.succeed();
	return account;
}

function assertFilled(name: string, password: string): void {
	const fields: Record<string, ErrorCode> = {};
	if (name === "") fields.username = "username-empty";
	if (password === "") fields.password = "password-empty";
	else if (password.length > constraints.password.max) fields.password = "password-too-long";
	if (Object.keys(fields).length > 0) throw new Invalid(fields);
}
