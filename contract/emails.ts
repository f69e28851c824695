import Type from "typebox";
import { call } from "./call.ts";
import { EmptyResponse, ShortText } from "./common.ts";
import { constraints } from "./constraints.ts";

export const sendEmail = call({
	id: "user.sendEmail",
	method: "POST",
	path: "/v5/user/sendEmail",
	convention: "v5",
	summary:
		"Sends a code to confirm the account's e-mail, or a new one, which requires the password or a recent login; replacing a confirmed one requires the password",
	access: "member",
	rateLimit: "mail",
	writes: true,
	body: Type.Object({
		type: Type.Literal("validate_email"),
		email: Type.Optional(Type.String({ maxLength: constraints.email.max })),
		/** Only for a new e-mail. */
		password: Type.Optional(ShortText),
	}),
	response: EmptyResponse,
	errors: ["email-empty", "email-invalid", "password-empty", "old-password-wrong", "reauthentication-required", "banned"],
});

export const bindEmail = call({
	id: "user.bindEmail",
	method: "POST",
	path: "/v5/user/bindEmail",
	convention: "v5",
	summary: "Confirms the e-mail by the code that was sent to it",
	access: "member",
	rateLimit: "login",
	writes: true,
	body: Type.Object({ email: Type.Optional(Type.String({ maxLength: constraints.email.max })), code: Type.String({ minLength: 1, maxLength: 16 }) }),
	response: EmptyResponse,
	errors: ["code-wrong", "banned", "email-taken"],
});

export const confirmEmail = call({
	id: "user.confirmEmail",
	method: "POST",
	path: "/v5/user/confirmEmail",
	convention: "v5",
	summary: "Confirms the e-mail by the link in the message, logged in or not",
	access: "public",
	rateLimit: "login",
	writes: true,
	documented: false,
	body: Type.Object({ token: Type.String({ minLength: 20, maxLength: 100 }) }),
	response: Type.Object({ username: Type.String() }),
	errors: ["code-wrong", "email-taken"],
});
