import type { NotificationKind } from "#contract/notificationKinds.ts";
import { bugs } from "./bugs.ts";
import { feedback } from "./feedback.ts";
import { followers } from "./followers.ts";
import type { NotificationKindLoader } from "./kind.ts";
import { levels } from "./levels.ts";
import { likes } from "./likes.ts";
import { mentions } from "./mentions.ts";
import { appeals, moderation } from "./moderation.ts";
import { polls } from "./polls.ts";
import { replies } from "./replies.ts";
import { tips } from "./tips.ts";
import { videos } from "./videos.ts";

/** How the notifications of each kind are read, and which of their ids are posts. */
export const kindLoaders: Record<NotificationKind, { load: NotificationKindLoader; posts?: "refs" | "subject" }> = {
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
