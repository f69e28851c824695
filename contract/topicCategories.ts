/** A topic collects threads of a subject; a group also has a chat. */
export const topicKinds = ["topic", "group"] as const;
export type TopicKind = (typeof topicKinds)[number];

/**
 * Categories of topics that the program has; administrators add others. Ids never change; the name is the message
 * `topicCategory.<key>`. A topic belongs to a child, or to a category without children.
 */
export const topicCategories = [
	{ id: 1, key: "phones", parent: 0 },
	{ id: 11, key: "smartphones", parent: 1 },
	{ id: 12, key: "camera", parent: 1 },
	{ id: 13, key: "apps", parent: 1 },
	{ id: 14, key: "help", parent: 1 },
	{ id: 2, key: "sport", parent: 0 },
	{ id: 21, key: "football", parent: 2 },
	{ id: 22, key: "cricket", parent: 2 },
	{ id: 23, key: "fitness", parent: 2 },
	{ id: 3, key: "entertainment", parent: 0 },
	{ id: 31, key: "music", parent: 3 },
	{ id: 32, key: "film", parent: 3 },
	{ id: 33, key: "games", parent: 3 },
	{ id: 34, key: "comedy", parent: 3 },
	{ id: 4, key: "life", parent: 0 },
	{ id: 41, key: "food", parent: 4 },
	{ id: 42, key: "fashion", parent: 4 },
	{ id: 43, key: "travel", parent: 4 },
	{ id: 44, key: "home", parent: 4 },
	{ id: 5, key: "creative", parent: 0 },
	{ id: 51, key: "photography", parent: 5 },
	{ id: 52, key: "art", parent: 5 },
	{ id: 53, key: "writing", parent: 5 },
	{ id: 6, key: "learning", parent: 0 },
	{ id: 7, key: "local", parent: 0 },
] as const;

/**
 * Banners of the list of topics, each of a category; texts are `topicBanner.<key>` and `topicBanner.<key>.text`,
 * pictures in `/art`.
 */
export const topicBanners = [
	{ id: 1, key: "camera", category: 12 },
	{ id: 2, key: "football", category: 21 },
	{ id: 3, key: "food", category: 41 },
] as const;

/** Ids of categories that administrators add begin here. */
export const firstAddedCategory = 1001;
