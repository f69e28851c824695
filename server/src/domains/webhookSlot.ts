import type { Static, TObject } from "typebox";
import type { Deps } from "../platform/context.ts";
import type { ServerMessageKey } from "../platform/i18n.ts";
import type { EventType } from "../platform/jobs/events.ts";

/** What is sent of an event. */
export interface WebhookContent<Data> {
	/** The section where it happened. */
	section: number;
	/** The member whom it names: what was sent is deleted with them. */
	uid?: number;
	data: Data;
}

/**
 * An event that webhooks send to other systems. The data holds what everybody may see, or what needs a key to be looked
 * up.
 */
export interface WebhookEvent {
	/** As receivers know it: `order.changed`. */
	name: string;
	title: ServerMessageKey;
	/** The domain event that it follows. */
	event: string;
	/** Of what is sent as `data`. */
	schema: TObject;
	/** Reads it when the event is sent; undefined for what is not sent. */
	load(deps: Deps, data: never): Promise<WebhookContent<object> | undefined>;
}

/** Declares what is sent of a domain event, keeping its types. */
export const webhookOn = <Data extends object, Schema extends TObject>(
	event: EventType<Data>,
	{
		load,
		...declared
	}: Omit<WebhookEvent, "event" | "load" | "schema"> & {
		schema: Schema;
		load(deps: Deps, data: NoInfer<Data>): Promise<WebhookContent<Static<Schema>> | undefined>;
	},
): WebhookEvent => ({ ...declared, event: event.eventName, load: load as WebhookEvent["load"] });

let events: ReadonlyMap<string, WebhookEvent> = new Map();

/** Registers the events of all domains; called once by the app. */
export function registerWebhookEvents(domains: readonly { webhooks: readonly WebhookEvent[] }[]): void {
	const all = domains.flatMap(({ webhooks }) => webhooks);
	events = new Map(all.map((event) => [event.name, event]));
	if (events.size !== all.length) throw new Error("two events of webhooks have the same name");
}

export const listWebhookEvents = (): WebhookEvent[] => [...events.values()];
export const findWebhookEvent = (name: string): WebhookEvent | undefined => events.get(name);
