import type { RefusalCode } from "#contract/refusals.ts";
import { rules } from "#contract/rules.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Invalid, Refused } from "../../../platform/errors.ts";
import { verifyPassword, withRoomToHash } from "../../../platform/passwords.ts";
import { type Credentials, findCredentials } from "../credentials.ts";
import { deviceOf } from "../devices.ts";
import { phonesMeant } from "../phones.ts";
import { keyedHash } from "../secrets.ts";
import { beginAttempt } from "../slowdown.ts";
import { recordSignIn } from "./recordSignIn.ts";

/**
 * Finds the member by username, e-mail or confirmed phone and checks the password. Neither the response nor the work done
 * tells whether the name exists. The attempt is counted before the password is checked.
 * @throws Invalid for an empty field, TooMany after wrong attempts, Busy under load, Refused `login-failed`
 */
export async function provePassword(ctx: Ctx, name: string, password: string): Promise<Credentials> {
	assertFilled(name, password);
	return withRoomToHash(async () => {
		const { config } = ctx.deps;
		const device = deviceOf(ctx);
		const account = await findCredentials(ctx.db, name, { device, phones: phonesMeant(name, ctx.countryFid) });
		// Unknown devices are counted by the typed name, not by the account: a wait shared by a username and an e-mail would
		// show that they belong together.
		const throttleKey = account?.known ? `u${account.uid}` : `n${keyedHash(config.secret, "name", name.toLowerCase())}`;
		const attempt = await beginAttempt(ctx.deps.db, ctx.clock.now(), throttleKey, device, account?.known ?? false, ctx.address);
		const right = await verifyPassword(config, account?.passwordHash, password).catch(async (error: unknown) => {
			await attempt.withdraw();
			throw error;
		});
		if (!account || !right) {
			await recordSignIn(ctx, account?.uid ?? 0, "password", "wrong-password");
			throw new Refused("login-failed");
		}
		await attempt.succeed();
		return account;
	});
}

function assertFilled(name: string, password: string): void {
	const fields: Record<string, RefusalCode> = {};
	if (name === "") fields.username = "username-empty";
	if (password === "") fields.password = "password-empty";
	else if (password.length > rules.password.max) fields.password = "password-too-long";
	if (Object.keys(fields).length > 0) throw new Invalid(fields);
}
