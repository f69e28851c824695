import Type from "typebox";
import { call } from "./call.ts";
import { EmptyResponse, ShortText } from "./common.ts";
import { UserInfo } from "./userInfo.ts";

const credentialErrors = ["login-failed", "username-empty", "password-empty", "password-too-long", "signs-unreadable", "second-step-required"] as const;
const LoginResponse = Type.Object({ Variables: UserInfo });
const credentials = {
	username: Type.Optional(ShortText),
	password: Type.Optional(ShortText),
	signs: Type.Optional(Type.String({ maxLength: 8_192 })),
	loginsubmit: Type.Optional(ShortText),
	client_from: Type.Optional(ShortText),
	showSuccessMsg: Type.Optional(ShortText),
	/** "0" ends the session with the browser. */
	remember: Type.Optional(ShortText),
};

export const accountLogin = call({
	id: "account.login",
	method: "POST",
	path: "/selfapi/account/login",
	convention: "legacy",
	summary: "Logs in with username or e-mail and password (older envelope; used after registration)",
	access: "public",
	rateLimit: "login",
	writes: true,
	verifiesPassword: true,
	body: Type.Object(credentials),
	response: LoginResponse,
	errors: [...credentialErrors],
});

export const userLogin = call({
	id: "user.login",
	method: "POST",
	path: "/v5/user/login",
	convention: "v5",
	summary: "Logs in; the `site-id` header of the response names the member's section (293 = global)",
	access: "public",
	rateLimit: "login",
	writes: true,
	verifiesPassword: true,
	body: Type.Object(credentials),
	response: UserInfo,
	errors: [...credentialErrors],
});

export const userLogout = call({
	id: "user.logout",
	method: "POST",
	path: "/v5/user/logout",
	convention: "v5",
	summary: "Ends this session on the server",
	access: "public",
	rateLimit: "write",
	writes: true,
	body: Type.Object({}),
	response: EmptyResponse,
});

export const userAuth = call({
	id: "user.auth",
	method: "GET",
	path: "/v5/user/auth",
	convention: "v5",
	summary: "What the viewer may do in a scene: 0 or 1",
	access: "public",
	rateLimit: "read",
	writes: false,
	query: Type.Object({
		scene: Type.Optional(
			Type.Union([
				Type.Literal("default"),
				Type.Literal("activity_thread"),
				Type.Literal("long_video"),
				Type.Literal("createTopic"),
				Type.Literal("timed_post"),
			]),
		),
	}),
	response: Type.Object({ auth: Type.Object({ allowpostpoll: Type.Integer(), createTopic: Type.Integer(), scene: Type.Integer() }) }),
});
