import Type from "typebox";
import { defineSetting } from "../settingSlot.ts";

/** Whether new members register in a section. */
export const registrationOpen = defineSetting({
	name: "accounts.registration",
	kind: "switch",
	schema: Type.Boolean(),
	default: true,
	perSection: true,
	title: "setting.registration",
	text: "setting.registrationText",
});

/** Whether staff need a second factor to change something in the administration. */
export const staffSecondFactor = defineSetting({
	name: "accounts.staff-second-factor",
	kind: "switch",
	schema: Type.Boolean(),
	default: false,
	inProduction: true,
	perSection: false,
	title: "setting.staffSecondFactor",
	text: "setting.staffSecondFactorText",
});
