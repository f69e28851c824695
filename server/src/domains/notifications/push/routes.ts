import * as calls from "#contract/push.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/context.ts";
import { acknowledge, handle, type Route } from "../../../platform/http/dispatcher.ts";
import { removePushDevice } from "./actions/removePushDevice.ts";
import { subscribePush } from "./actions/subscribePush.ts";
import { listDevices } from "./queries.ts";
import { vapidKeys } from "./vapid.ts";

async function presentDevices({ db, viewer, deps: { config } }: Ctx) {
	const devices = await listDevices(db, viewer.uid, calls.pushRules.devices);
	return {
		key: config.push.enabled ? vapidKeys(config).publicKey : null,
		lists: devices.map(({ id, sessionId, userAgent, createdAt, reachedAt }) => ({
			id,
			userAgent,
			current: sessionId === viewer.sessionId,
			created: unixSeconds(createdAt),
			reached: reachedAt && unixSeconds(reachedAt),
		})),
	};
}

export const pushRoutes: Route[] = [
	handle(calls.listPushDevices, presentDevices),
	acknowledge(calls.subscribePush, (ctx, { body }) => subscribePush(ctx, body)),
	acknowledge(calls.removePushDevice, (ctx, { body }) => removePushDevice(ctx, body.id)),
];
