import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { sensitiveWrite, staffRead } from "./callPresets.ts";
import { AuthorView, NonNegativeInteger } from "./common.ts";
import { type Lang, langs } from "./sections.ts";

/** `nameMax`: characters of a name of a category. */
export const messageRules = { textMax: 2_000, nameMax: 40, titleMax: 120, versions: 20 } as const;

/** What members are sent, by way, and the names of the categories of topics. */
export const messageGroups = ["mail", "weekly", "notification", "sms", "category"] as const;
export type MessageGroup = (typeof messageGroups)[number];

const Key = Type.String({ maxLength: 100, pattern: "^[\\w.-]+$" });
const Language = Type.Enum([...langs]);
const LanguageName = Type.Unsafe<Lang>(Type.String());

export const listMessages = call({
	...staffRead,
	id: "messages.list",
	path: "/v5/admin/messages",
	summary:
		"The messages that members are sent by a way, or names of categories, as they are now in the viewer’s language",
	query: Type.Object({ group: Type.Enum([...messageGroups]) }),
	response: Type.Object({
		lists: Type.Array(
			Type.Object({
				key: Type.String(),
				text: Type.String(),
				/** Languages in which staff have changed it. */
				changed: Type.Array(LanguageName),
			}),
		),
	}),
});

export const MessageText = Type.Object({
	lang: LanguageName,
	/** As the program has it. */
	shipped: Type.String(),
	/** As it is now. */
	text: Type.String(),
	/** What members read, with samples. */
	preview: Type.String(),
	/** Those that staff published, the newest first; null is the text of the program again. */
	versions: Type.Array(
		Type.Object({
			version: NonNegativeInteger,
			text: Type.Union([Type.String(), Type.Null()]),
			by: AuthorView,
			/** Unix seconds. */
			dateline: Type.Integer(),
		}),
	),
});
export type MessageText = Static<typeof MessageText>;

export const readMessage = call({
	...staffRead,
	id: "messages.read",
	path: "/v5/admin/messages/one",
	summary: "A message in the three languages: as the program has it, as it is now, a preview, and its versions",
	query: Type.Object({ key: Key }),
	response: Type.Object({
		group: Type.Unsafe<MessageGroup>(Type.String()),
		/** What stands in braces. */
		placeholders: Type.Array(Type.String()),
		texts: Type.Array(MessageText),
		can: Type.Object({ publish: Type.Boolean() }),
	}),
	errors: ["not-found"],
});

const Text = Type.String({ minLength: 1, maxLength: messageRules.textMax });

export const previewMessage = call({
	...staffRead,
	id: "messages.preview",
	path: "/v5/admin/messages/preview",
	method: "POST",
	rateLimit: "write",
	summary: "What members would read, with samples",
	body: Type.Object({ key: Key, lang: Language, text: Text }),
	response: Type.Object({ preview: Type.String() }),
	errors: ["not-found", "message-syntax", "message-placeholders"],
});

export const publishMessage = call({
	...sensitiveWrite,
	id: "messages.publish",
	path: "/v5/admin/messages/publish",
	summary: "Changes a message in a language at once; without `text` it is that of the program again",
	body: Type.Object({
		key: Key,
		lang: Language,
		text: Type.Optional(Text),
		/** The newest version that the editor has seen. */
		base: NonNegativeInteger,
	}),
	response: Type.Object({ version: NonNegativeInteger }),
	errors: ["not-found", "stale-edit", "message-syntax", "message-placeholders"],
});
