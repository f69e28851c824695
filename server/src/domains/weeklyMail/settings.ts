import { defineFlag } from "../settingSlot.ts";

/**
 * Which of the members who want it get the weekly e-mail: providers of e-mail distrust a site that suddenly sends many.
 */
export const weeklyMailShare = defineFlag({
	name: "weeklyMail.share",
	group: "site",
	title: "setting.weeklyMailShare",
});
