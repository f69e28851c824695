import * as calls from "#contract/security.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import { acknowledge, handle, type Route } from "../../../platform/http/dispatcher.ts";
import { cancelAccountDeletion, scheduleAccountDeletion } from "./actions/scheduleAccountDeletion.ts";

export const deletionRoutes: Route[] = [
	handle(calls.scheduleAccountDeletion, async (ctx, { body }) => ({ deletion_time: unixSeconds(await scheduleAccountDeletion(ctx, body)) })),
	acknowledge(calls.cancelAccountDeletion, (ctx) => cancelAccountDeletion(ctx)),
];
