import { lt } from "drizzle-orm";
import type { Deps } from "../../../platform/context.ts";
import { captchas, challenges, codes, knownDevices, pendingSignIns, sessions, signInFailures, signIns } from "../tables.ts";

const dayMs = 86_400_000;

/** Deletes expired rows, login failures older than a day, login history older than 90 days, and devices not seen for a year. */
export async function clearExpired({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	const now = clock.now();
	const ago = (days: number): Date => new Date(now.getTime() - days * dayMs);
	await db.delete(sessions).where(lt(sessions.expiresAt, now));
	await db.delete(captchas).where(lt(captchas.expiresAt, now));
	await db.delete(challenges).where(lt(challenges.expiresAt, now));
	await db.delete(codes).where(lt(codes.expiresAt, now));
	await db.delete(signInFailures).where(lt(signInFailures.updatedAt, ago(1)));
	await db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, now));
	await db.delete(signIns).where(lt(signIns.createdAt, ago(90)));
	await db.delete(knownDevices).where(lt(knownDevices.seenAt, ago(365)));
}
