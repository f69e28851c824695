import Type from "typebox";
import { defineSetting } from "../settingSlot.ts";

/** Who gets the mail about new feedback; empty are the administrators. */
export const feedbackMailbox = defineSetting({
	name: "feedback.mail",
	group: "support",
	kind: "email",
	schema: Type.String({ maxLength: 254, pattern: "^([^\\s@]+@[^\\s@]+\\.[^\\s@]+)?$" }),
	default: (config) => config.feedbackEmail ?? "",
	perSection: false,
	apply: (config, value) => {
		config.feedbackEmail = value || undefined;
	},
	title: "setting.feedbackMailbox",
	text: "setting.feedbackMailboxText",
});
