import { sql } from "drizzle-orm";
import { boolean, customType, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { id, partOf, timestamptz } from "../../platform/data/columns.ts";
import { posts } from "../threads/tables.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * What the search compares: a row for each first post and reply that is neither deleted nor hidden. Triggers of `posts`
 * and `threads` write it, by the functions `search_vector` and `save_search_document` of the database (051).
 */
export const searchDocuments = pgTable(
	"search_documents",
	{
		pid: partOf(() => posts.pid).primaryKey(),
		tid: id().notNull(),
		uid: id().notNull(),
		createdAt: timestamptz().notNull(),
		/**
		 * Words, their stems and sounds, and `~` marks of what filters compare: the kind, board, section, language, author
		 * and period.
		 */
		words: tsvector().notNull(),
	},
	(t) => [
		index("search_documents_words").using("gin", t.words).with({ fastupdate: "off" }),
		index("search_documents_thread").on(t.tid),
	],
);

/** Words of public posts and in how many they are, by which typing errors are corrected and words completed. */
export const searchVocabulary = pgTable(
	"search_vocabulary",
	{
		word: text().primaryKey(),
		posts: integer().notNull(),
		/** As `search_sound` makes it. */
		sound: text().notNull(),
	},
	(t) => [
		index("search_vocabulary_trgm").using("gin", t.word.op("gin_trgm_ops")),
		index("search_vocabulary_prefix").on(t.word.op("text_pattern_ops")),
		index("search_vocabulary_sound").on(sql`search_consonants(${t.sound})`),
	],
);

/**
 * Who searched for what in the last seven days and found something, without their names: what many search for is a hot
 * search.
 */
export const searchedTerms = pgTable(
	"searched_terms",
	{
		/** The section in which it was searched. */
		countryFid: integer().notNull(),
		/** Lower case. */
		term: text().notNull(),
		/** Keyed hash of the member or browser. */
		visitor: text().notNull(),
		searchedAt: timestamptz().notNull(),
		/** Whether it found something. */
		found: boolean().notNull().default(true),
	},
	(t) => [primaryKey({ columns: [t.countryFid, t.term, t.visitor] }), index("searched_terms_time").on(t.searchedAt)],
);
