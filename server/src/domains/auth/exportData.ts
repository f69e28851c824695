import { getTableColumns } from "drizzle-orm";
import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { passkeys } from "./passkey/tables.ts";
import { logins, sessions } from "./session/tables.ts";
import { identities } from "./social/tables.ts";

export const exportData: DataExport = {
	rows: [
		ownRows("sessions", {
			table: sessions,
			owner: sessions.uid,
			columns: { id: sessions.id, userAgent: sessions.userAgent, address: sessions.address, createdAt: sessions.createdAt, seenAt: sessions.seenAt },
			key: "id",
		}),
		ownRows("logins", { table: logins, owner: logins.uid, columns: getTableColumns(logins), key: "id" }),
		ownRows("passkeys", {
			table: passkeys,
			owner: passkeys.uid,
			columns: { id: passkeys.id, name: passkeys.name, createdAt: passkeys.createdAt, usedAt: passkeys.usedAt },
			key: "id",
		}),
		ownRows("linked-accounts", { table: identities, owner: identities.uid, columns: getTableColumns(identities), key: "id" }),
	],
};
