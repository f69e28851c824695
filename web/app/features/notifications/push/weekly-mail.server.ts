import type { CallResponse } from "#contract/call.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { getWeeklyMail, setWeeklyMail } from "#contract/weeklyMail.ts";
import type { PostedForm } from "../../../lib/form/form-actions.server.ts";

export type WeeklyMail = CallResponse<typeof getWeeklyMail>;

/** Whether the member gets the weekly e-mail. */
export const loadWeeklyMail = (api: PageApi): Promise<WeeklyMail> => api.call(getWeeklyMail, {});

/** Forms of `WeeklyMailCard`. */
export const weeklyMailForms = {
	"weekly-mail": async ({ api, call, number }: PostedForm): Promise<WeeklyMail> => {
		await call(setWeeklyMail, { on: number("on") });
		return loadWeeklyMail(api);
	},
};
