import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { auditorRead, sensitiveWrite } from "./callPresets.ts";
import { AuthorView, Id, NonNegativeInteger } from "./common.ts";

export const webhookRules = {
	urlMax: 500,
	nameMax: 80,
	max: 50,
	page: 30,
	retainedDays: 30,
	formerSecretHours: 24,
} as const;

/** What the receiver answered to the last attempt. */
export const webhookErrors = ["", "status", "timeout", "connection", "address", "disabled"] as const;
export type WebhookError = (typeof webhookErrors)[number];

/** Attempts that have not ended are pending. */
export const deliveryStates = ["pending", "sent", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

const EventName = Type.String({ maxLength: 60 });

/** An address to which events are sent. */
export const WebhookView = Type.Object({
	id: Id,
	name: Type.String(),
	url: Type.String(),
	events: Type.Array(EventName),
	/** The section whose events are sent to it; 0 is every section. */
	country_fid: Type.Integer(),
	enabled: Type.Boolean(),
	/** Whether it was disabled because it failed for too long. */
	failed: Type.Boolean(),
	/** Attempts that have failed since the last one that succeeded. */
	failures: Type.Integer(),
	/** Unix seconds; 0 for never. */
	last_sent: Type.Integer(),
	by: AuthorView,
	dateline: Type.Integer(),
});
export type WebhookView = Static<typeof WebhookView>;

/** An event that a domain declares. */
export const WebhookEventView = Type.Object({
	name: EventName,
	title: Type.String(),
	/** JSON schema of `data` in the body. */
	schema: Type.Any(),
});
export type WebhookEventView = Static<typeof WebhookEventView>;

export const DeliveryView = Type.Object({
	id: Id,
	/** The `webhook-id` header, the same in every attempt. */
	message_id: Type.String(),
	event: EventName,
	state: Type.Unsafe<DeliveryState>(Type.String()),
	/** HTTP status of the last attempt; 0 for no answer. */
	status: Type.Integer(),
	error: Type.Unsafe<WebhookError>(Type.String()),
	attempts: Type.Integer(),
	/** When it is tried again; 0 for never. */
	next_attempt: Type.Integer(),
	body: Type.String(),
	dateline: Type.Integer(),
});
export type DeliveryView = Static<typeof DeliveryView>;

export const listWebhooks = call({
	...auditorRead,
	id: "webhooks.list",
	path: "/v5/admin/webhooks",
	summary: "Addresses to which events are sent, newest first; and the events with the schema of their data",
	response: Type.Object({ lists: Type.Array(WebhookView), events: Type.Array(WebhookEventView) }),
});

export const listWebhookDeliveries = call({
	...auditorRead,
	id: "webhooks.deliveries",
	path: "/v5/admin/webhooks/{id}",
	summary: `A webhook and what was sent to it in the last ${webhookRules.retainedDays} days, newest first`,
	params: Type.Object({ id: Id }),
	query: Type.Object({ cursor: Type.Optional(Id) }),
	response: Type.Object({
		webhook: WebhookView,
		lists: Type.Array(DeliveryView),
		next: Type.Union([Id, Type.Null()]),
	}),
	errors: ["not-found"],
});

const webhookFields = {
	name: Type.Optional(Type.String({ maxLength: webhookRules.nameMax })),
	country_fid: Type.Optional(NonNegativeInteger),
};
const Url = Type.String({ minLength: 1, maxLength: webhookRules.urlMax });
const Events = Type.Array(EventName, { maxItems: 50 });

export const addWebhook = call({
	...sensitiveWrite,
	id: "webhooks.add",
	path: "/v5/admin/webhooks/add",
	summary:
		"Adds an https address to which events of a section or of every one (0) are sent. The signing secret is returned once and never shown again",
	body: Type.Object({ url: Url, events: Events, ...webhookFields }),
	response: Type.Object({ id: Id, secret: Type.String() }),
	errors: ["webhook-address", "webhook-too-many"],
});

export const editWebhook = call({
	...sensitiveWrite,
	id: "webhooks.edit",
	path: "/v5/admin/webhooks/edit",
	summary: "Changes the address, name, events or section of a webhook; what is left out stays, the secret too",
	body: Type.Object({ id: Id, url: Type.Optional(Url), events: Type.Optional(Events), ...webhookFields }),
	errors: ["not-found", "webhook-address"],
});

export const replaceWebhookSecret = call({
	...sensitiveWrite,
	id: "webhooks.replaceSecret",
	path: "/v5/admin/webhooks/secret",
	summary: `Makes a new signing secret, which is returned once and never shown again. For ${webhookRules.formerSecretHours} hours events are signed with the former one too`,
	body: Type.Object({ id: Id }),
	response: Type.Object({
		secret: Type.String(),
		/** Until when the former one signs too, in Unix seconds. */ until: Type.Integer(),
	}),
	errors: ["not-found"],
});

export const enableWebhook = call({
	...sensitiveWrite,
	id: "webhooks.enable",
	path: "/v5/admin/webhooks/enable",
	summary: "Disables a webhook, or with `on` enables it again; what happens meanwhile is not sent later",
	body: Type.Object({ id: Id, on: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })) }),
	errors: ["not-found"],
});

export const deleteWebhook = call({
	...sensitiveWrite,
	id: "webhooks.delete",
	path: "/v5/admin/webhooks/delete",
	summary: "Deletes a webhook with the log of what was sent",
	body: Type.Object({ id: Id }),
	errors: ["not-found"],
});

export const testWebhook = call({
	...sensitiveWrite,
	id: "webhooks.test",
	path: "/v5/admin/webhooks/test",
	summary: "Sends an event of the type `test`",
	body: Type.Object({ id: Id }),
	errors: ["not-found", "webhook-disabled"],
});

export const resendDelivery = call({
	...sensitiveWrite,
	id: "webhooks.resend",
	path: "/v5/admin/webhooks/resend",
	summary: "Sends an event again, with the same id and body",
	body: Type.Object({ id: Id }),
	errors: ["not-found", "webhook-disabled"],
});
