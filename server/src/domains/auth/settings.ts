import Type from "typebox";
import { defineSetting, defineSwitch } from "../settingSlot.ts";

/** Whether new members register in a section. */
export const registrationOpen = defineSwitch({
	name: "accounts.registration",
	group: "members",
	default: true,
	perSection: true,
	title: "setting.registration",
});

/** Whether staff need a second factor to change something in the administration. */
export const staffTwoFactor = defineSwitch({
	name: "accounts.staff-second-factor",
	group: "members",
	default: false,
	inProduction: true,
	title: "setting.staffTwoFactor",
});

/** Whether writing requires a confirmed e-mail or phone (C-49). */
export const emailGate = defineSwitch({
	name: "accounts.email-gate",
	group: "members",
	default: (config) => config.emailGate,
	title: "setting.emailGate",
});

/** Top-level domains of the e-mails that members register with or add; `*` is any (C-06). */
export const emailEndings = defineSetting({
	name: "accounts.email-endings",
	group: "members",
	kind: "list",
	schema: Type.Array(Type.String({ minLength: 1, maxLength: 24, pattern: "^(\\*|[a-z]{2,})$" }), {
		minItems: 1,
		maxItems: 50,
	}),
	refusal: "list-endings",
	default: (config) => config.emailEndings,
	apply: (config, value) => {
		config.emailEndings = value;
	},
	title: "setting.emailEndings",
});

/** Words that no username may contain (G-11). */
export const reservedWords = defineSetting({
	name: "accounts.reserved-words",
	group: "members",
	kind: "list",
	schema: Type.Array(Type.String({ minLength: 2, maxLength: 30 }), { maxItems: 200 }),
	default: (config) => config.reservedWords,
	apply: (config, value) => {
		config.reservedWords = value;
	},
	title: "setting.reservedWords",
});

/** Days between the request to delete an account and its deletion. */
export const deletionDays = defineSetting({
	name: "accounts.deletion-days",
	group: "members",
	kind: "number",
	schema: Type.Integer({ minimum: 1, maximum: 90 }),
	default: (config) => config.deletionDelayDays,
	title: "setting.deletionDays",
});
