import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { memberRead, memberWrite } from "./callPresets.ts";
import { Id } from "./common.ts";

/** Limits of push notifications. */
export const pushRules = {
	/** Browsers of a member; another one takes the place of the one that was reached longest ago. */
	devices: 10,
	endpointMax: 1_000,
} as const;

/** The push address of a browser: an https address on the default port. */
const endpointPattern = "^https?://[^\\s@\\\\]+$";

/** A browser that gets push notifications. */
export const PushDeviceView = Type.Object({
	id: Id,
	userAgent: Type.String(),
	/** Whether it is the browser of this session. */
	current: Type.Boolean(),
	/** Unix seconds. */
	created: Type.Integer(),
	/** When its push service last took a notification; null before the first. */
	reached: Type.Union([Type.Integer(), Type.Null()]),
});
export type PushDeviceView = Static<typeof PushDeviceView>;

export const listPushDevices = call({
	...memberRead,
	id: "push.devices",
	path: "/v5/push/devices",
	summary:
		"The viewer's browsers that get push notifications, and the site's public key for one more; null when push is turned off",
	response: Type.Object({ key: Type.Union([Type.String(), Type.Null()]), lists: Type.Array(PushDeviceView) }),
});

export const subscribePush = call({
	...memberWrite,
	id: "push.subscribe",
	path: "/v5/push/subscribe",
	summary: "Turns push notifications on in this session's browser",
	body: Type.Object({
		endpoint: Type.String({ maxLength: pushRules.endpointMax, pattern: endpointPattern }),
		/** Public key and secret of the browser, in base64url. */
		p256dh: Type.String({ pattern: "^[\\w-]{87}=?$" }),
		auth: Type.String({ pattern: "^[\\w-]{22}(==)?$" }),
		/** The browser's earlier address: it is replaced if it is the viewer's, else nothing is turned on. */
		replaces: Type.Optional(Type.String({ maxLength: pushRules.endpointMax })),
		/** Language of the notifications; that of the request without one. */
		lang: Type.Optional(Type.Union([Type.Literal("en"), Type.Literal("fr"), Type.Literal("hi")])),
	}),
	errors: ["banned", "push-off", "push-endpoint", "conflict"],
});

export const removePushDevice = call({
	...memberWrite,
	id: "push.remove",
	path: "/v5/push/remove",
	summary: "Turns push notifications off in one of the viewer's browsers; in this session's without an id",
	body: Type.Object({ id: Type.Optional(Id) }),
	errors: ["not-found"],
});
