import { authorTag } from "#contract/cacheTags.ts";
import { inTransaction } from "../../platform/jobs/events.ts";
import { signal } from "../../platform/realtime/signals.ts";
import { defineDomain } from "../domain.ts";
import { medalsAfter } from "../medalSlot.ts";
import { countReached, groupRaised } from "./events.ts";
import { exportData } from "./exportData.ts";
import { medalMeasures } from "./medalMeasures.ts";
import { pickedMember } from "./pickedMember.ts";
import { deleteOldPointDays } from "./points/actions/deleteOldPointDays.ts";
import { raiseGroup } from "./points/actions/raiseGroup.ts";
import { levelNotification } from "./points/notification.ts";
import { purge } from "./purge.ts";
import { routes } from "./routes.ts";

export const accounts = defineDomain({
	name: "accounts",
	routes,
	notifications: [levelNotification],
	jobs: [{ name: "accounts.raise-group", run: raiseGroup }],
	schedules: [{ name: "accounts.delete-old-point-days", cron: "27 0 * * *", run: deleteOldPointDays }],
	inTransaction: [inTransaction(groupRaised, (tx, { uid }) => signal(tx, { invalidate: [authorTag(uid)] }))],
	medalMeasures,
	medalTriggers: [medalsAfter(countReached, (_db, { uid, measure }) => [{ uid, measures: [measure] }])],
	pickedKinds: [pickedMember],
	exportData,
	purge,
});
