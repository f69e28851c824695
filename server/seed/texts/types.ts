/** A member of the demo community. */
export interface SeedMember {
	username: string; // 5–15 word characters, unique
	name: string; // shown name, as people write it
	section: string; // ng ke gh eg pk in ph bd rus tz np zm ug ci ma id global
	city: string;
	look: "woman" | "man";
	group: number; // 1 seed 2 sprout 3 acacia 4 baobab
	bio: string; // ≤ 100 chars, may be ""
	lang: "en" | "fr" | "hi";
}

export interface SeedPicture {
	scene: string; // a scene name
	seed: number;
}

export interface SeedReply {
	by: string; // username
	text: string;
	after: number; // minutes after the thread was posted
	likes: number;
	under?: number; // index in this list of the top-level reply it answers (nested)
	quotes?: number; // index in this list of the reply it quotes
	picture?: SeedPicture;
}

/** A poll: `voters` members vote, the options by their weights. It has ended when `days` are over. */
export interface SeedPoll {
	options: { text: string; weight: number; picture?: SeedPicture }[];
	days: number;
	voters: number;
	max?: number;
	overt?: boolean;
	hidden?: boolean;
}

/** A video made from a scene; without ffmpeg its thread is left out. */
export interface SeedVideo extends SeedPicture {
	seconds: number;
}

/** A contest, by its English title. */
export type SeedContest = "Morning light" | "My street" | "Made by hand" | "Dream fund of the year";

export interface SeedThread {
	by: string;
	section: string;
	board: number; // 53792 article, 45015 one photo, 15443 several photos or common talk, 294 main forum, 770 photography
	lang: "en" | "fr" | "hi";
	title: string; // 6–80 chars
	text: string; // > 10 chars, paragraphs split by blank lines; may use **bold**, *italic*, "- " lists, bare https links, @username mentions
	pictures: SeedPicture[];
	hoursAgo: number;
	views: number;
	likes: number;
	digest?: boolean;
	poll?: SeedPoll;
	video?: SeedVideo;
	/** The contest that it is an entry of. */
	contest?: SeedContest;
	replies: SeedReply[];
}
