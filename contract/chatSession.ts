import Type from "typebox";
import { call } from "./call.ts";
import { legacyWrite } from "./callPresets.ts";
import { Signature } from "./chatViews.ts";
import { Id, NonNegativeInteger } from "./common.ts";

export const genUserSign = call({
	...legacyWrite,
	id: "api.genUserSign",
	path: "/api/genUserSign",
	summary: "The signature with which the viewer logs in to the chat, for seven days (U-071, L-029)",
	body: Type.Object({ userId: Id }),
	response: Signature,
	errors: ["not-allowed"],
});

export const getUserSig = call({
	...legacyWrite,
	id: "getUuserSig",
	path: "/selfapi/getUuserSig",
	summary: "Same, by its older name",
	body: Type.Object({ identifier: Id, expire: Type.Optional(NonNegativeInteger) }),
	response: Signature,
	errors: ["not-allowed"],
});

export const logIn = call({
	...legacyWrite,
	overSocket: true,
	id: "im.login",
	path: "/v5/im/login",
	summary: "Logs in to the chat. A socket receives events from then on, first `im.event.ready`",
	body: Type.Object({ userID: Id, sign: Type.String({ maxLength: 255 }) }),
	response: Type.Object({ userID: Type.String(), isReady: Type.Boolean(), unreadCount: Type.Integer() }),
	errors: ["not-allowed", "chat-sign-wrong"],
});
