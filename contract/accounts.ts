import Type from "typebox";
import { call } from "./call.ts";
import { Done, Short } from "./common.ts";
import { UserInfo } from "./userInfo.ts";

const LoginResponse = Type.Object({ Variables: UserInfo });
const credentials = {
	username: Type.Optional(Short),
	password: Type.Optional(Short),
	signs: Type.Optional(Type.String({ maxLength: 8_192 })),
	loginsubmit: Type.Optional(Short),
	client_from: Type.Optional(Short),
	showSuccessMsg: Type.Optional(Short),
	/** "0" ends the session with the browser. */
	remember: Type.Optional(Short),
};

export const accountLogin = call({
	id: "account.login",
	method: "POST",
	path: "/selfapi/account/login",
	convention: "legacy",
	summary: "Logs in with username or e-mail and password (older envelope; used after registration)",
	who: "anyone",
	limit: "login",
	writes: true,
	looksAtPassword: true,
	body: Type.Object(credentials),
	reply: LoginResponse,
	refusals: ["login-failed", "username-empty", "password-empty", "second-step-required"],
});

export const userLogin = call({
	id: "user.login",
	method: "POST",
	path: "/v5/user/login",
	convention: "v5",
	summary: "Logs in; the `site-id` header of the response names the member's section (293 = global)",
	who: "anyone",
	limit: "login",
	writes: true,
	looksAtPassword: true,
	body: Type.Object(credentials),
	reply: UserInfo,
	refusals: ["login-failed", "username-empty", "password-empty", "second-step-required"],
});

export const userLogout = call({
	id: "user.logout",
	method: "POST",
	path: "/v5/user/logout",
	convention: "v5",
	summary: "Ends this session on the server",
	who: "anyone",
	limit: "write",
	writes: true,
	body: Type.Object({}),
	reply: Done,
});

export const userAuth = call({
	id: "user.auth",
	method: "GET",
	path: "/v5/user/auth",
	convention: "v5",
	summary: "What the viewer may do in a scene: 0 or 1",
	who: "anyone",
	limit: "read",
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
	reply: Type.Object({ auth: Type.Object({ allowpostpoll: Type.Integer(), createTopic: Type.Integer(), scene: Type.Integer() }) }),
});
