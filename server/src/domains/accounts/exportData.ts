import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { exportColumns } from "../exportColumns.ts";
import { effectiveGroup } from "./group/queries.ts";
import { memberPoints } from "./points/tables.ts";
import { rolesOfAccount } from "./role/queries.ts";
import { accounts } from "./tables.ts";

const {
	uid,
	username,
	name,
	email,
	emailVerifiedAt,
	phone,
	countryFid,
	lang,
	nationality,
	city,
	bio,
	avatar,
	decoration,
	createdAt,
} = accounts;
const personal = { uid, username, name, email, emailVerifiedAt, phone, groupId: effectiveGroup, roles: rolesOfAccount };
const columns = { ...personal, countryFid, lang, nationality, city, bio, avatar, decoration, createdAt };

export const exportData: DataExport = {
	rows: [
		ownRows("account", { table: accounts, owner: uid, columns, key: "uid" }),
		ownRows("points", exportColumns(memberPoints, "month", "points")),
	],
};
