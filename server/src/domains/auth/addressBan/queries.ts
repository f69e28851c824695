import { and, eq, gt } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import type { Db } from "../../../platform/data/db.ts";
import { networkPrefix } from "../../../platform/http/clientAddress.ts";
import { Forbidden } from "../../../platform/http/errors.ts";
import { addressBans } from "../tables.ts";

/** Nobody but moderators registers, publishes or changes their profile from a banned network. @throws Forbidden `address-banned` */
export async function assertAddressAllowed(db: Pick<Db, "$count">, { viewer, address, clock }: Ctx): Promise<void> {
	if (viewer.moderator) return;
	const banned = await db.$count(
		addressBans,
		and(eq(addressBans.network, networkPrefix(address)), gt(addressBans.until, clock.now())),
	);
	if (banned > 0) throw new Forbidden("address-banned");
}
