import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { Done, Id, Short } from "./common.ts";
import { UserInfoOrNull } from "./userInfo.ts";

/** Session calls of the documents. What the client claims about itself is not believed (decision G-47): only the token counts. */
const anything = Type.Optional(Type.Unknown());
const sessionCall = <T extends Type.TProperties>(id: string, method: "GET" | "POST", path: string, alsoBy: "GET" | "POST" | undefined, body: T) =>
	call({
		id,
		method,
		path,
		...(alsoBy ? { alsoBy } : {}),
		convention: "session",
		summary: "Session record of the older clients: answers with the server's own record of who is signed in",
		who: "anyone",
		limit: "write",
		writes: true,
		...(method === "GET" ? { query: Type.Object(body) } : { body: Type.Object(body) }),
		reply: Type.Object({ usermsg: UserInfoOrNull }),
	});

export const sessionLogin = sessionCall("session.login", "POST", "/selfapi/session/login", undefined, { uid: anything, usermsg: anything });
export const sessionSave = sessionCall("session.saveUserInfo", "POST", "/selfapi/session/saveUserInfo", undefined, {
	access_token: anything,
	google: anything,
	memberinfo: anything,
});
export const sessionClear = sessionCall("session.clsUserInfo", "GET", "/selfapi/session/clsUserInfo", undefined, {});
export const storeUserInfo = sessionCall("api.storeUserInfo", "POST", "/api/storeUserInfo", undefined, { userinfo: anything });
export const storeInfo = sessionCall("api.storeInfo", "POST", "/api/storeInfo", undefined, { auth: anything, xstoreToken: anything, emoji: anything });
export const apiLogout = sessionCall("api.logout", "POST", "/api/logout", undefined, {});
export const saveXstoreToken = sessionCall("session.saveXstoreToken", "POST", "/selfapi/session/saveXstoreToken", undefined, { xstoreToken: anything });
export const getUsermsg = call({
	id: "action.getUsermsg",
	method: "GET",
	path: "/selfapi/common/getUsermsg",
	convention: "session",
	summary: "Reads the session record",
	who: "anyone",
	limit: "read",
	writes: false,
	query: Type.Object({ uid: Type.Optional(Short) }),
	reply: Type.Object({ usermsg: UserInfoOrNull }),
});

export const SessionView = Type.Object({
	id: Id,
	current: Type.Boolean(),
	/** What the browser calls itself. */
	userAgent: Type.String(),
	address: Type.String(),
	/** Unix seconds. */
	createdAt: Type.Integer(),
	seenAt: Type.Integer(),
});
export type SessionView = Static<typeof SessionView>;

export const listSessions = call({
	id: "user.sessions",
	method: "GET",
	path: "/v5/user/sessions",
	convention: "v5",
	summary: "One's own signed-in browsers and clients, the newest 50",
	who: "member",
	limit: "read",
	writes: false,
	documented: false,
	reply: Type.Object({ lists: Type.Array(SessionView) }),
});

export const endSession = call({
	id: "user.endSession",
	method: "POST",
	path: "/v5/user/sessions/end",
	convention: "v5",
	summary: "Signs out one of one's own sessions, or all others when no id is given",
	who: "member",
	limit: "write",
	writes: true,
	documented: false,
	body: Type.Object({ id: Type.Optional(Id) }),
	reply: Done,
});
