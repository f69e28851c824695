import { eq } from "drizzle-orm";
import type { DataExport } from "../../platform/data/exportData.ts";
import { effectiveGroup } from "./queries.ts";
import { rolesOfAccount } from "./role/queries.ts";
import { accounts } from "./tables.ts";

export const exportData: DataExport = {
	rows: [
		{
			name: "account",
			size: async () => 1,
			async *read(db, uid) {
				const columns = {
					uid: accounts.uid,
					username: accounts.username,
					name: accounts.name,
					email: accounts.email,
					emailVerifiedAt: accounts.emailVerifiedAt,
					phone: accounts.phone,
					groupId: effectiveGroup,
					roles: rolesOfAccount,
					countryFid: accounts.countryFid,
					nationality: accounts.nationality,
					city: accounts.city,
					bio: accounts.bio,
					avatar: accounts.avatar,
					createdAt: accounts.createdAt,
				};
				yield* await db.select(columns).from(accounts).where(eq(accounts.uid, uid));
			},
		},
	],
};
