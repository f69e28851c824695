import Type, { type Static, type TObject } from "typebox";
import { Id } from "./common.ts";

/** A room of open pages: its kind, which decides who may join it, and the id of what it is about. */
export type Room<Kind extends string = string> = `${Kind}:${number}`;

/** The pages of a thread. */
export const threadRoom = (tid: number): Room<"thread"> => `thread:${tid}`;
/** The pages of a member, which are in it without joining. */
export const memberRoom = (uid: number): Room<"member"> => `member:${uid}`;

declare const isDefined: unique symbol;

/**
 * An event for the pages of a room, or of several. It holds ids, no content: the page fetches what its viewer may see.
 */
export interface LiveMessage {
	room: Room | readonly Room[];
	event: string;
	data: object;
	/** Only `defineLiveEvent` makes messages. */
	[isDefined]: true;
}

/** The declaration of an event. */
export interface LiveEvent<Name extends string = string, Kind extends string = string, Data extends TObject = TObject> {
	eventName: Name;
	roomKind: Kind;
	/** Fields that it does not declare are not sent. */
	schema: Data;
}

/** Makes the message that `signal` sends. */
type CreateMessage<Kind extends string, Data extends TObject> = (
	room: Room<Kind> | readonly Room<Kind>[],
	data: Static<Data>,
) => LiveMessage;

export const defineLiveEvent = <Name extends string, Kind extends string, Data extends TObject>(
	eventName: Name,
	roomKind: Kind,
	schema: Data,
): LiveEvent<Name, Kind, Data> & CreateMessage<Kind, Data> =>
	Object.assign(
		(room: Room<Kind> | readonly Room<Kind>[], data: Static<Data>) =>
			({ room, event: eventName, data }) as object as LiveMessage,
		{ eventName, roomKind, schema },
	);

const Reply = Type.Object({ tid: Id, pid: Id });

/** All events that pages listen for. */
export const liveEvents = {
	replyPosted: defineLiveEvent(
		"replyPosted",
		"thread",
		Type.Object({
			...Reply.properties,
			/** Post number, or null for a nested reply of `parentPid`. */
			position: Type.Union([Type.Integer(), Type.Null()]),
			parentPid: Type.Union([Id, Type.Null()]),
		}),
	),
	replyEdited: defineLiveEvent("replyEdited", "thread", Reply),
	replyDeleted: defineLiveEvent("replyDeleted", "thread", Reply),
	replyRestored: defineLiveEvent("replyRestored", "thread", Reply),
	pollVoted: defineLiveEvent("pollVoted", "thread", Type.Object({ tid: Id })),
	/** The notifications of the member have changed. `isNew`: there is one more unread. */
	notifications: defineLiveEvent("notifications", "member", Type.Object({ isNew: Type.Boolean() })),
};

type ChatEvents = typeof import("./chatEvents.ts").chatEvents;
type Events = (typeof liveEvents)[keyof typeof liveEvents] | ChatEvents[keyof ChatEvents];
export type RoomKind = Events["roomKind"];

/** What a page does on each event of a kind of room; none can be forgotten. */
export type LiveListeners<Kind extends RoomKind = RoomKind> = {
	[Event in Extract<Events, { roomKind: Kind }> as Event["eventName"]]: (data: Static<Event["schema"]>) => void;
};
