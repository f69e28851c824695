import type { NoticeKind } from "#contract/noticeKinds.ts";
import { bugs } from "./bugs.ts";
import { feedback } from "./feedback.ts";
import { followers } from "./followers.ts";
import type { NoticeKindLoader } from "./kind.ts";
import { levels } from "./levels.ts";
import { likes } from "./likes.ts";
import { mentions } from "./mentions.ts";
import { appeals, moderation } from "./moderation.ts";
import { polls } from "./polls.ts";
import { replies } from "./replies.ts";
import { tips } from "./tips.ts";
import { videos } from "./videos.ts";

/** How the notices of each kind are read, and which of their ids are posts. */
export const kindLoaders: Record<NoticeKind, { load: NoticeKindLoader; posts?: "refs" | "subject" }> = {
	reply: { load: replies, posts: "refs" },
	answer: { load: replies, posts: "refs" },
	quote: { load: replies, posts: "refs" },
	saved: { load: replies, posts: "refs" },
	mention: { load: mentions, posts: "subject" },
	like: { load: likes, posts: "subject" },
	follow: { load: followers },
	tip: { load: tips, posts: "subject" },
	poll: { load: polls },
	bug: { load: bugs },
	feedback: { load: feedback },
	moderation: { load: moderation },
	appeal: { load: appeals },
	level: { load: levels },
	video: { load: videos },
};
