import { getTableColumns } from "drizzle-orm";
import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { exportColumns } from "../exportColumns.ts";
import { identities, logins, passkeys, sessions } from "./tables.ts";

const passkeyColumns = { id: passkeys.id, name: passkeys.name, createdAt: passkeys.createdAt, usedAt: passkeys.usedAt };

export const exportData: DataExport = {
	rows: [
		ownRows("sessions", exportColumns(sessions, "id", "userAgent", "address", "lang", "createdAt", "seenAt")),
		ownRows("logins", { table: logins, owner: logins.uid, columns: getTableColumns(logins), key: "id" }),
		ownRows("passkeys", { table: passkeys, owner: passkeys.uid, columns: passkeyColumns, key: "id" }),
		ownRows("linked-accounts", {
			table: identities,
			owner: identities.uid,
			columns: getTableColumns(identities),
			key: "id",
		}),
	],
};
