import bugs from "../styles/bugs.css?url";
import composer from "../styles/composer.css?url";
import help from "../styles/help.css?url";
import notifications from "../styles/notifications.css?url";
import onboarding from "../styles/onboarding.css?url";
import people from "../styles/people.css?url";
import poll from "../styles/poll.css?url";
import profile from "../styles/profile.css?url";
import queue from "../styles/queue.css?url";
import security from "../styles/security.css?url";
import settings from "../styles/settings.css?url";
import social from "../styles/social.css?url";
import topics from "../styles/topics.css?url";
import video from "../styles/video.css?url";
import extras from "../ui/css/extras.css?url";
import file from "../ui/css/file.css?url";
import type { StyleName } from "./screen.ts";

/** Those that only documents have: the browser's scripts need no addresses of them. */
type OfDocuments = "discovery" | "feeds" | "photo" | "rankings" | "search" | "selection";

/** URLs of the stylesheets that rows of `screens.ts` name for apps. */
const stylesheets: Record<Exclude<StyleName, OfDocuments>, string> = {
	bugs,
	composer,
	queue,
	extras,
	file,
	help,
	notifications,
	onboarding,
	people,
	poll,
	profile,
	security,
	settings,
	social,
	topics,
	video,
};

/** The URL of a stylesheet of an app. */
export const stylesheetOf = (name: StyleName): string => stylesheets[name as keyof typeof stylesheets];
