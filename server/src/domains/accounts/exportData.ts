import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { effectiveGroup, rolesOfAccount } from "./queries.ts";
import { accounts } from "./tables.ts";

const { uid, username, name, email, emailVerifiedAt, phone, countryFid, nationality, city, bio, avatar, createdAt } = accounts;
const personal = { uid, username, name, email, emailVerifiedAt, phone, groupId: effectiveGroup, roles: rolesOfAccount };
const columns = { ...personal, countryFid, nationality, city, bio, avatar, createdAt };

export const exportData: DataExport = { rows: [ownRows("account", { table: accounts, owner: uid, columns, key: "uid" })] };
