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
 * The member of a username, an e-mail or a confirmed phone, when the password is theirs. Whether the name exists shows neither in the answer
 * nor in the work done; wrong tries are counted before the password is looked at.
 * @throws Invalid for an empty field (document 1, section 5), TooMany after wrong tries, Busy in a rush, Refused
 * `login-failed`.
 */
export async function provePassword(ctx: Ctx, name: string, password: string): Promise<Credentials> {
	assertFilled(name, password);
	return withRoomToHash(async () => {
		const { config } = ctx.deps;
		const device = deviceOf(ctx);
		const account = await findCredentials(ctx.db, name, { device, phones: phonesMeant(name, ctx.countryFid) });
		// Strangers are counted by what they typed, whoever it names: a wait that a username shared with an e-mail would tell
		// whose it is. Guessing by both is twice the guesses of a day and no more, so nothing counts the two together.
		const counted = account?.known ? `u${account.uid}` : `n${keyedHash(config.secret, "name", name.toLowerCase())}`;
		const attempt = await beginAttempt(ctx.deps.db, ctx.clock.now(), counted, device, account?.known ?? false, ctx.address);
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
