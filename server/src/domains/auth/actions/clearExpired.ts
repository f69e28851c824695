import { lt } from "drizzle-orm";
import type { Deps } from "../../../platform/context.ts";
import { dayMs } from "../../../platform/durations.ts";
import { addressBans, knownDevices, logins, oneTimeTokens, sessions } from "../tables.ts";

/**
 * Deletes expired sessions, tokens and bans of networks, login history older than 90 days, and devices not seen for a
 * year.
 */
export async function clearExpired({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	const now = clock.now();
	const ago = (days: number): Date => new Date(now.getTime() - days * dayMs);
	await db.delete(sessions).where(lt(sessions.expiresAt, now));
	await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now));
	await db.delete(addressBans).where(lt(addressBans.until, now));
	await db.delete(logins).where(lt(logins.createdAt, ago(90)));
	await db.delete(knownDevices).where(lt(knownDevices.seenAt, ago(365)));
}
