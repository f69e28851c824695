import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { imeiActivations } from "./imei/tables.ts";
import { invitationBonuses, invitations } from "./tables.ts";

const { inviterUid, uid, createdAt, reward, rewardedAt } = invitations;
const bonus = invitationBonuses;
const imei = imeiActivations;

export const exportData: DataExport = {
	rows: [
		ownRows("invitations", {
			table: invitations,
			owner: inviterUid,
			columns: { uid, createdAt, reward, rewardedAt },
			key: "uid",
		}),
		ownRows("invitation-bonuses", {
			table: bonus,
			owner: bonus.uid,
			columns: { month: bonus.month, invitees: bonus.invitees, xgold: bonus.xgold, state: bonus.state },
			key: "month",
		}),
		ownRows("imei-activations", {
			table: imei,
			owner: imei.uid,
			columns: {
				id: imei.id,
				lastDigits: imei.lastDigits,
				model: imei.model,
				inviterUid: imei.inviterUid,
				createdAt: imei.createdAt,
			},
			key: "id",
		}),
	],
};
