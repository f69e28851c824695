import type { CallResponse } from "#contract/call.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { listPushDevices, removePushDevice, subscribePush } from "#contract/push.ts";
import type { PostedForm } from "../../../lib/form/form-actions.server.ts";

export type PushDevices = CallResponse<typeof listPushDevices>;

/** The member's browsers that get push notifications. */
export const loadPushDevices = (api: PageApi): Promise<PushDevices> => api.call(listPushDevices, {});

/** Forms of `PushCard`. */
export const pushForms = {
	"push-on": async ({ api, call }: PostedForm): Promise<PushDevices> => {
		await call(subscribePush);
		return loadPushDevices(api);
	},
	"push-off": async ({ api, call }: PostedForm): Promise<PushDevices> => {
		await call(removePushDevice);
		return loadPushDevices(api);
	},
};
