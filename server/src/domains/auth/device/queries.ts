import { aliasedTable, and, countDistinct, eq, gt, inArray } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
import { knownDevices, logins } from "../tables.ts";

const otherDevices = aliasedTable(knownDevices, "other_devices");
const otherLogins = aliasedTable(logins, "other_logins");

/** Whether two members have logged in in the same browser. */
export async function haveCommonDevice(db: Db, one: number, other: number): Promise<boolean> {
	const rows = await db
		.select({ uid: knownDevices.uid })
		.from(knownDevices)
		.innerJoin(otherDevices, eq(otherDevices.device, knownDevices.device))
		.where(and(eq(knownDevices.uid, one), eq(otherDevices.uid, other)))
		.limit(1);
	return rows.length > 0;
}

/** How many members have logged in in any of a member's browsers, with the member. */
export async function countMembersOfDevices(db: Db, uid: number): Promise<number> {
	const own = db.select({ device: knownDevices.device }).from(knownDevices).where(eq(knownDevices.uid, uid));
	const [row] = await db
		.select({ n: countDistinct(knownDevices.uid) })
		.from(knownDevices)
		.where(inArray(knownDevices.device, own));
	return row?.n ?? 0;
}

/** Whether two members have logged in from the same address since a time. */
export async function haveCommonAddress(db: Db, one: number, other: number, since: Date): Promise<boolean> {
	const rows = await db
		.select({ id: logins.id })
		.from(logins)
		.innerJoin(otherLogins, eq(otherLogins.address, logins.address))
		.where(
			and(
				eq(logins.uid, one),
				eq(otherLogins.uid, other),
				gt(logins.createdAt, since),
				gt(otherLogins.createdAt, since),
			),
		)
		.limit(1);
	return rows.length > 0;
}
