import type { PageViewer, SiteSettings } from "#contract/pageApi.ts";
import type { MessageKey } from "../../lib/i18n/translate.ts";
import type { Paths } from "../../lib/paths.ts";
import type { IconName } from "../../ui/icon-names.ts";

interface CreateRow {
	text: MessageKey;
	icon: IconName;
	href: (paths: Paths) => string;
	/** Who sees it; everybody without it. */
	may?: (viewer: PageViewer, features: SiteSettings["features"]) => boolean;
}

/** What can be created, as the create menu lists it (P-004): a new kind of post is one row. */
const createRows: CreateRow[] = [
	{ text: "nav.createPost", icon: "edit", href: ({ href }) => href("note/thread") },
	{
		text: "nav.createVideo",
		icon: "video",
		href: ({ href }) => href("note/thread/videop"),
		may: ({ passesEmailGate, banned }, { videos }) => videos && passesEmailGate && !banned,
	},
	{
		text: "nav.createPoll",
		icon: "poll",
		href: ({ href }) => href("note/thread/pollp"),
		may: ({ passesEmailGate, banned }) => passesEmailGate && !banned,
	},
	{
		text: "nav.createTopic",
		icon: "hash",
		href: ({ href }) => href("topic/new"),
		may: ({ passesEmailGate, banned }) => passesEmailGate && !banned,
	},
];

/** The rows for a viewer. */
export const createRowsFor = (viewer: PageViewer, features: SiteSettings["features"], rows = createRows): CreateRow[] =>
	rows.filter(({ may }) => may?.(viewer, features) ?? true);
