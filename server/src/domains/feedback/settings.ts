import Type from "typebox";
import { constraints } from "#contract/constraints.ts";
import { defineSetting } from "../settingSlot.ts";

const { email } = constraints;

/** Who gets the mail about new feedback; empty are the administrators. */
export const feedbackMailbox = defineSetting({
	name: "feedback.mail",
	group: "support",
	kind: "email",
	schema: Type.String({ maxLength: email.max, pattern: `^$|${email.pattern}` }),
	default: (config) => config.feedbackEmail ?? "",
	apply: (config, value) => {
		config.feedbackEmail = value || undefined;
	},
	title: "setting.feedbackMailbox",
});
