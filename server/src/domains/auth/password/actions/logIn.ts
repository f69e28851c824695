import type { Ctx } from "../../../../platform/context.ts";
import { type CreatedSession, createSession } from "../../session/actions/createSession.ts";
import { checkPassword } from "./checkPassword.ts";

export interface Login {
	/** Username, e-mail or phone. */
	name: string;
	password: string;
	remembered: boolean;
}

/**
 * Logs in with a password. A banned member gets a session too, to see the ban. Idempotency keys are ignored on purpose:
 * each login has its own session.
 */
export async function logIn(ctx: Ctx, { name, password, remembered }: Login): Promise<CreatedSession> {
	const member = await checkPassword(ctx, name, password);
	return createSession(ctx, { ...member, method: "password", remembered });
}
