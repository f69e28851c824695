import Type from "typebox";
import { defineSetting } from "../settingSlot.ts";

/** Phones that a member may activate. */
export const phoneLimit = defineSetting({
	name: "invitations.phones",
	group: "coins",
	kind: "number",
	schema: Type.Integer({ minimum: 0, maximum: 100 }),
	default: (config) => config.imeiLimit,
	title: "setting.phoneLimit",
});
