import Type from "typebox";
import { call } from "./call.ts";
import { memberWrite, publicWrite } from "./callPresets.ts";
import { ShortText } from "./common.ts";
import { constraints } from "./constraints.ts";

export const sendEmail = call({
	...memberWrite,
	documented: true,
	id: "user.sendEmail",
	path: "/v5/user/sendEmail",
	summary:
		"Sends a code to confirm the account's e-mail, or a new one, which requires the password or a recent login; replacing a confirmed one requires the password. A member without a password whose login is not recent gets a first code at the present address; bindEmail then sends the one for the new address",
	rateLimit: "mail",
	body: Type.Object({
		type: Type.Literal("validate_email"),
		email: Type.Optional(Type.String({ maxLength: constraints.email.max })),
		/** Only for a new e-mail. */
		password: Type.Optional(ShortText),
	}),
	/** The present address, shortened, when its code comes first; else null. */
	response: Type.Object({ sent_to_current: Type.Union([Type.String(), Type.Null()]) }),
	errors: [
		"email-empty",
		"email-invalid",
		"email-format",
		"password-empty",
		"old-password-wrong",
		"reauthentication-required",
		"banned",
	],
});

export const bindEmail = call({
	...memberWrite,
	documented: true,
	id: "user.bindEmail",
	path: "/v5/user/bindEmail",
	summary: "Confirms the e-mail by the code that was sent to it",
	rateLimit: "login",
	body: Type.Object({
		email: Type.Optional(Type.String({ maxLength: constraints.email.max })),
		code: Type.String({ minLength: 1, maxLength: 16 }),
	}),
	errors: ["code-wrong", "another-code-sent", "email-format", "email-invalid", "banned", "email-taken"],
});

export const confirmEmail = call({
	...publicWrite,
	id: "user.confirmEmail",
	path: "/v5/user/confirmEmail",
	summary: "Confirms the e-mail by the link in the message, logged in or not",
	rateLimit: "login",
	body: Type.Object({ token: Type.String({ minLength: 20, maxLength: 100 }) }),
	response: Type.Object({ username: Type.String(), name: Type.String() }),
	errors: ["code-wrong", "email-taken"],
});
