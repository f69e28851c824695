import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { memberRead, memberWrite } from "./callPresets.ts";
import { Id, ShortText } from "./common.ts";
import { UserInfoOrNull } from "./userInfo.ts";

/** Session calls of older clients. What the client sends about itself is ignored; only the token counts (G-47). */
const ignored = Type.Optional(Type.Unknown());
const sessionCall = <T extends Type.TProperties>(id: string, method: "GET" | "POST", path: string, alternateMethod: "GET" | "POST" | undefined, body: T) =>
	call({
		id,
		method,
		path,
		...(alternateMethod ? { alternateMethod } : {}),
		convention: "session",
		summary: "Session record of the older clients: returns the server's own record of the logged-in member",
		access: "public",
		rateLimit: "write",
		writes: true,
		...(method === "GET" ? { query: Type.Object(body) } : { body: Type.Object(body) }),
		response: Type.Object({ usermsg: UserInfoOrNull }),
	});

export const sessionLogin = sessionCall("session.login", "POST", "/selfapi/session/login", undefined, { uid: ignored, usermsg: ignored });
export const sessionSaveUserInfo = sessionCall("session.saveUserInfo", "POST", "/selfapi/session/saveUserInfo", undefined, {
	access_token: ignored,
	google: ignored,
	memberinfo: ignored,
});
export const sessionClear = sessionCall("session.clsUserInfo", "GET", "/selfapi/session/clsUserInfo", undefined, {});
export const storeUserInfo = sessionCall("api.storeUserInfo", "POST", "/api/storeUserInfo", undefined, { userinfo: ignored });
export const storeInfo = sessionCall("api.storeInfo", "POST", "/api/storeInfo", undefined, { auth: ignored, xstoreToken: ignored, emoji: ignored });
export const apiLogout = sessionCall("api.logout", "POST", "/api/logout", undefined, {});
export const saveXstoreToken = sessionCall("session.saveXstoreToken", "POST", "/selfapi/session/saveXstoreToken", undefined, { xstoreToken: ignored });
export const getUsermsg = call({
	id: "action.getUsermsg",
	method: "GET",
	path: "/selfapi/common/getUsermsg",
	convention: "session",
	summary: "Reads the session record",
	access: "public",
	rateLimit: "read",
	writes: false,
	query: Type.Object({ uid: Type.Optional(ShortText) }),
	response: Type.Object({ usermsg: UserInfoOrNull }),
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
