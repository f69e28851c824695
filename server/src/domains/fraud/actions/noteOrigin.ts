import { lt } from "drizzle-orm";
import type { Ctx, Deps } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { dayMs } from "../../../platform/durations.ts";
import { networkOf } from "../../../platform/security/networks.ts";
import { keyedHash } from "../../../platform/security/tokens.ts";
import type { Registered } from "../../auth/registration/registrationListeners.ts";
import { fraudOrigins } from "../tables.ts";

const retainedMs = 30 * dayMs;

/** Notes the network of a registration, as a keyed hash. */
export async function noteOrigin(tx: Tx, ctx: Ctx, { uid }: Registered): Promise<void> {
	const network = keyedHash(ctx.deps.config.secret, "fraud network", networkOf(ctx.address));
	await tx.insert(fraudOrigins).values({ uid, network, createdAt: ctx.clock.now() });
}

/** Deletes what is older than 30 days. */
export async function deleteOldOrigins({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	await db.delete(fraudOrigins).where(lt(fraudOrigins.createdAt, new Date(clock.now().getTime() - retainedMs)));
}
