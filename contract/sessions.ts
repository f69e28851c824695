import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { memberRead, memberWrite } from "./callPresets.ts";
import { Id, ShortText } from "./common.ts";
import { UserInfoOrNull } from "./userInfo.ts";

/**
 * Session calls of older clients. Of what the client sends about itself only the `auth_token` inside counts: it becomes
 * the session of this browser. Everything else is read from the server's records (G-47).
 */
const sessionRecord = {
	convention: "session",
	summary:
		"Session record of the older clients: the server's own record of the member whose `auth_token` is inside, else of the logged-in member",
	access: "public",
	rateLimit: "write",
	writes: true,
	response: Type.Object({ usermsg: UserInfoOrNull }),
} as const;
const sessionCall = (id: string, path: string, ...fields: string[]) =>
	call({
		...sessionRecord,
		id,
		method: "POST",
		path,
		logsIn: fields.length > 0,
		body: Type.Object(Object.fromEntries(fields.map((field) => [field, Type.Optional(Type.Unknown())]))),
	});

export const sessionLogin = sessionCall("session.login", "/selfapi/session/login", "uid", "usermsg");
export const sessionSaveUserInfo = sessionCall(
	"session.saveUserInfo",
	"/selfapi/session/saveUserInfo",
	"access_token",
	"google",
	"memberinfo",
);
export const sessionClear = call({
	...sessionRecord,
	id: "session.clsUserInfo",
	method: "GET",
	path: "/selfapi/session/clsUserInfo",
	alternateMethod: "POST",
	query: Type.Object({}),
});
export const storeUserInfo = sessionCall("api.storeUserInfo", "/api/storeUserInfo", "userinfo");
export const storeInfo = sessionCall("api.storeInfo", "/api/storeInfo", "auth", "xstoreToken", "emoji");
export const apiLogout = sessionCall("api.logout", "/api/logout");
export const saveXstoreToken = sessionCall(
	"session.saveXstoreToken",
	"/selfapi/session/saveXstoreToken",
	"xstoreToken",
);
export const getUsermsg = call({
	...sessionRecord,
	id: "action.getUsermsg",
	method: "GET",
	path: "/selfapi/common/getUsermsg",
	alternateMethod: "POST",
	summary: "Reads the session record",
	rateLimit: "read",
	writes: false,
	query: Type.Object({ uid: Type.Optional(ShortText) }),
});

export const SessionView = Type.Object({
	id: Id,
	current: Type.Boolean(),
	userAgent: Type.String(),
	address: Type.String(),
	/** Unix seconds. */
	createdAt: Type.Integer(),
	seenAt: Type.Integer(),
});
export type SessionView = Static<typeof SessionView>;

export const listSessions = call({
	...memberRead,
	id: "user.sessions",
	path: "/v5/user/sessions",
	summary: "The viewer's newest 50 sessions",
	response: Type.Object({ lists: Type.Array(SessionView) }),
});

export const endSession = call({
	...memberWrite,
	id: "user.endSession",
	path: "/v5/user/sessions/end",
	summary: "Ends one of the viewer's sessions, or all others when no id is given",
	body: Type.Object({ id: Type.Optional(Id) }),
	errors: ["not-found"],
});
