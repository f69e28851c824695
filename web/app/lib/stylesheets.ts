import bugs from "../styles/bugs.css?url";
import composer from "../styles/composer.css?url";
import desk from "../styles/desk.css?url";
import discovery from "../styles/discovery.css?url";
import feeds from "../styles/feeds.css?url";
import help from "../styles/help.css?url";
import notices from "../styles/notices.css?url";
import onboarding from "../styles/onboarding.css?url";
import people from "../styles/people.css?url";
import photo from "../styles/photo.css?url";
import poll from "../styles/poll.css?url";
import profile from "../styles/profile.css?url";
import rankings from "../styles/rankings.css?url";
import search from "../styles/search.css?url";
import security from "../styles/security.css?url";
import selection from "../styles/selection.css?url";
import settings from "../styles/settings.css?url";
import social from "../styles/social.css?url";
import topics from "../styles/topics.css?url";
import video from "../styles/video.css?url";
import extras from "../ui/css/extras.css?url";
import file from "../ui/css/file.css?url";
import type { StyleName } from "./screen.ts";

/** URLs of the stylesheets that rows of `screens.ts` name. */
export const stylesheets: Record<StyleName, string> = {
	bugs,
	composer,
	desk,
	discovery,
	extras,
	feeds,
	file,
	help,
	notices,
	onboarding,
	people,
	photo,
	poll,
	profile,
	rankings,
	search,
	security,
	selection,
	settings,
	social,
	topics,
	video,
};
