import Type from "typebox";
import { call } from "./call.ts";
import { legacyWrite, publicRead, publicWrite } from "./callPresets.ts";
import { ShortText } from "./common.ts";
import { UserInfo } from "./userInfo.ts";

const credentialErrors = [
	"login-failed",
	"username-empty",
	"password-empty",
	"password-too-long",
	"signs-unreadable",
	"second-step-required",
] as const;
const LoginResponse = Type.Object({ Variables: UserInfo });
const credentials = {
	/** Username or e-mail. @example amina_k */
	username: Type.Optional(ShortText),
	/** @example sunrise7 */
	password: Type.Optional(ShortText),
	/** The other fields as an encrypted query string, to the key of `account.signsKey`. */
	signs: Type.Optional(Type.String({ maxLength: 8_192 })),
	loginsubmit: Type.Optional(ShortText),
	client_from: Type.Optional(ShortText),
	showSuccessMsg: Type.Optional(ShortText),
	/** "0" ends the session with the browser. */
	remember: Type.Optional(ShortText),
};

export const accountLogin = call({
	...legacyWrite,
	id: "account.login",
	path: "/selfapi/account/login",
	access: "public",
	rateLimit: "login",
	summary: "Logs in with username or e-mail and password (older envelope; used after registration)",
	logsIn: true,
	verifiesPassword: true,
	body: Type.Object(credentials),
	response: LoginResponse,
	errors: [...credentialErrors],
});

export const userLogin = call({
	...publicWrite,
	documented: true,
	id: "user.login",
	path: "/v5/user/login",
	summary: "Logs in; the `site-id` header of the response names the member's section (293 = global)",
	rateLimit: "login",
	logsIn: true,
	verifiesPassword: true,
	body: Type.Object(credentials),
	response: UserInfo,
	errors: [...credentialErrors],
});

export const userLogout = call({
	...publicWrite,
	documented: true,
	id: "user.logout",
	path: "/v5/user/logout",
	summary: "Ends this session on the server",
});

const scenes = ["default", "activity_thread", "long_video", "createTopic", "timed_post"];

export const userAuth = call({
	...publicRead,
	documented: true,
	id: "user.auth",
	path: "/v5/user/auth",
	summary: "What the viewer may do in a scene: 0 or 1",
	query: Type.Object({ scene: Type.Optional(Type.Union(scenes.map((scene) => Type.Literal(scene)))) }),
	response: Type.Object({
		auth: Type.Object({ allowpostpoll: Type.Integer(), createTopic: Type.Integer(), scene: Type.Integer() }),
	}),
});
