import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { moderatorWrite, staffRead } from "./callPresets.ts";
import { AuthorView, Id, NonNegativeInteger } from "./common.ts";

/** What happens to a text with a word: it waits for a moderator, the word is replaced, or it is not published. */
export const wordActions = ["hold", "replace", "refuse"] as const;
export type WordAction = (typeof wordActions)[number];

export const wordRules = { wordMax: 60, replacementMax: 60, textMax: 5_000, page: 100 } as const;

const Action = Type.Unsafe<WordAction>(Type.Union(wordActions.map((action) => Type.Literal(action))));

export const FilteredWordView = Type.Object({
	id: Id,
	word: Type.String(),
	action: Action,
	replacement: Type.String(),
	/** 0 is every section. */
	country_fid: Type.Integer(),
	by: AuthorView,
	dateline: Type.Integer(),
	can: Type.Object({ delete: Type.Boolean() }),
});
export type FilteredWordView = Static<typeof FilteredWordView>;

export const listWords = call({
	...staffRead,
	id: "words.list",
	path: "/v5/admin/words",
	summary: "Words of the filter, newest first: those of every section and of the viewer’s",
	query: Type.Object({ cursor: Type.Optional(Id) }),
	response: Type.Object({
		lists: Type.Array(FilteredWordView),
		next: Type.Union([Id, Type.Null()]),
		/** Where the viewer may add words; 0 is every section. */
		sections: Type.Array(Type.Integer()),
	}),
});

const word = {
	/** Ignoring case; an asterisk at the end stands for any ending. */
	word: Type.String({ minLength: 1, maxLength: wordRules.wordMax }),
	action: Action,
	/** Of `replace`: asterisks when it is empty. */
	replacement: Type.Optional(Type.String({ maxLength: wordRules.replacementMax })),
	country_fid: Type.Optional(NonNegativeInteger),
};

export const addWord = call({
	...moderatorWrite,
	id: "words.add",
	path: "/v5/admin/words/add",
	summary: "Adds a word to the filter of a section, or of every one (0); the same word again changes what happens",
	body: Type.Object(word),
	response: Type.Object({ id: Id }),
	errors: ["not-allowed"],
});

export const deleteWord = call({
	...moderatorWrite,
	id: "words.delete",
	path: "/v5/admin/words/delete",
	summary: "Takes a word out of the filter",
	body: Type.Object({ id: Id }),
	errors: ["not-allowed", "not-found"],
});

export const testWord = call({
	...staffRead,
	id: "words.test",
	path: "/v5/admin/words/test",
	method: "POST",
	summary: "What the filter of a section would do with a text, also with a word that is not saved",
	body: Type.Object({
		text: Type.String({ maxLength: wordRules.textMax }),
		...word,
		word: Type.Optional(Type.String({ maxLength: wordRules.wordMax })),
		action: Type.Optional(Action),
	}),
	response: Type.Object({
		/** Null: it is published. */
		outcome: Type.Union([Type.Literal("hold"), Type.Literal("refuse"), Type.Null()]),
		/** As it would stand. */
		text: Type.String(),
		/** Words that were found. */
		found: Type.Array(Type.String()),
	}),
});
