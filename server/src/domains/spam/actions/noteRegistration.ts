import { and, eq, gt } from "drizzle-orm";
import type { Config } from "../../../config.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { hourMs } from "../../../platform/durations.ts";
import type { Registered } from "../../auth/registration/registrationListeners.ts";
import { registrationPattern } from "../fingerprint.ts";
import { networkHash } from "../networkHash.ts";
import { spamRegistrations } from "../tables.ts";

/** Registrations of one pattern from one network within an hour, from which they are marked. */
const burst = 5;

/** Notes a registration, and marks it with the others of its pattern when there are many. Nobody is refused. */
export async function noteRegistration(
	tx: Tx,
	ctx: Pick<Ctx, "clock" | "address"> & { deps: { config: Pick<Config, "secret"> } },
	{ uid, username, email }: Registered,
): Promise<void> {
	const createdAt = ctx.clock.now();
	const values = {
		uid,
		network: networkHash(ctx.deps.config, ctx.address),
		pattern: registrationPattern(username, email),
		createdAt,
	};
	await tx.insert(spamRegistrations).values(values);
	const same = and(
		eq(spamRegistrations.network, values.network),
		eq(spamRegistrations.pattern, values.pattern),
		gt(spamRegistrations.createdAt, new Date(createdAt.getTime() - hourMs)),
	);
	if ((await tx.$count(spamRegistrations, same)) >= burst)
		await tx
			.update(spamRegistrations)
			.set({ marked: true })
			.where(and(same, eq(spamRegistrations.marked, false)));
}
