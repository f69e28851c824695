import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { exportColumns } from "../exportColumns.ts";
import { imeiActivations } from "./imei/tables.ts";
import { invitationBonuses, invitations } from "./tables.ts";

const { inviterUid, uid, createdAt, reward, rewardedAt } = invitations;
const imei = imeiActivations;

export const exportData: DataExport = {
	rows: [
		ownRows("invitations", {
			table: invitations,
			owner: inviterUid,
			columns: { uid, createdAt, reward, rewardedAt },
			key: "uid",
		}),
		ownRows("invitation-bonuses", exportColumns(invitationBonuses, "month", "invitees", "xgold", "state")),
		ownRows("imei-activations", exportColumns(imei, "id", "lastDigits", "model", "inviterUid", "createdAt")),
	],
};
