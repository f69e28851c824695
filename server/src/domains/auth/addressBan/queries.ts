import { and, eq, gt, sql } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import { type Db, prepared } from "../../../platform/data/db.ts";
import { networkPrefix } from "../../../platform/http/clientAddress.ts";
import { Forbidden } from "../../../platform/http/errors.ts";
import { addressBans } from "../tables.ts";

const bansOfNetwork = prepared((db) =>
	db
		.select({ uid: addressBans.uid })
		.from(addressBans)
		.where(and(eq(addressBans.network, sql.placeholder("network")), gt(addressBans.until, sql.placeholder("now"))))
		.limit(1)
		.prepare("bans_of_network"),
);

/**
 * Nobody but moderators registers, publishes or changes their profile from a banned network.
 * @throws Forbidden `address-banned`
 */
export async function assertAddressAllowed(db: Db, { viewer, address, clock }: Ctx): Promise<void> {
	if (viewer.moderator) return;
	const banned = await bansOfNetwork(db).execute({ network: networkPrefix(address), now: clock.now() });
	if (banned.length > 0) throw new Forbidden("address-banned");
}
