import { useLocation } from "react-router";
import type { CallResponse } from "#contract/call.ts";
import { currentBanners } from "#contract/editorial.ts";
import { forYou, latestThreads } from "#contract/feeds.ts";
import type { PageApi } from "#contract/pageApi.ts";
import type { SignInRecordView } from "#contract/signIns.ts";
import { type CachedPart, loadPart, type OwnPart, ShowPart } from "../../lib/own-part.tsx";
import { ReadTimeContext, unixNow } from "../../lib/read-time.ts";
import { PartSiteProvider, useSite } from "../../lib/site.tsx";
import { smallestUrl } from "../../lib/stored-picture.ts";
import { undefinedIfRefused } from "../../lib/undefined-if-refused.ts";
import { type Banner, Banners } from "../../ui/banners.tsx";
import { Notice } from "../../ui/notice.tsx";
import { loadSignIns } from "../social/sign-in/load-sign-ins.ts";
import { SignInCard } from "../social/sign-in/sign-in-card.tsx";
import { SignInStrip } from "../social/sign-in/sign-in-strip.tsx";
import { ComposePrompt } from "./compose-prompt.tsx";
import { ContentLayout } from "./content-layout.tsx";
import { Feed } from "./feed.tsx";
import { FeedOrder } from "./feed-order.tsx";
import { cursorFromUrl, type FeedPage, loadFeedPage } from "./feed-page.ts";
import { FeedTabs } from "./feed-tabs.tsx";
import { GuestWelcome } from "./guest-welcome.tsx";
import { NewThreads } from "./new-threads.tsx";
import { NoThreads } from "./no-threads.tsx";

interface HomeList extends FeedPage {
	newestFirst: boolean;
}

/** One page of the home list: "for you", or the newest threads of the section where the visitor chose that. */
const homeList: OwnPart<HomeList> = {
	async load(api, url) {
		const query = { country_fid: api.section.fid, cursor: cursorFromUrl(url) };
		const { newestFirst } = api;
		const page = await loadFeedPage(newestFirst ? api.call(latestThreads, { query }) : api.call(forYou, { query }));
		return { ...page, newestFirst };
	},
	Component({ data: feed }) {
		const { t, paths } = useSite();
		return (
			<ReadTimeContext value={feed.now}>
				<Feed
					feed={feed}
					over={<NewThreads feed={feed.newestFirst ? "latest" : "forYou"} now={feed.now} />}
					between={<GuestWelcome />}
					empty={<NoThreads />}
					{...(!feed.newestFirst && {
						end: t("feed.forYouEnd"),
						more: { href: paths.href("latest"), text: t("feed.seeLatest") },
					})}
				/>
			</ReadTimeContext>
		);
	},
};

interface SignIns {
	record: SignInRecordView | undefined;
}

/** The member's sign-ins, beside the list. */
const signIns: CachedPart<SignIns> = {
	load: async (api) => ({ record: await loadSignIns(api) }),
	ByProps: ({ data: { record }, site }) => (
		<PartSiteProvider site={site}>{record && <SignInCard record={record} />}</PartSiteProvider>
	),
};

/** The same in short, above the list. */
const signInStrip: CachedPart<SignIns> = {
	load: async (api) => ({ record: await loadSignIns(api) }),
	ByProps: ({ data: { record }, site }) => (
		<PartSiteProvider site={site}>{record && <SignInStrip record={record} />}</PartSiteProvider>
	),
};

export interface HomeFeedPage {
	banners: HomeBanner[];
	/** Undefined on a page that members share. */
	list: HomeList | undefined;
	signIns: SignIns | undefined;
	newestFirst: boolean;
	/** Unix seconds. */
	now: number;
}

type HomeBanner = Omit<Banner, "href"> & { path: string };

const toBanner = ({
	id,
	title,
	text,
	path,
	picture,
}: CallResponse<typeof currentBanners>["lists"][number]): HomeBanner => ({
	...{ id, title, text, path },
	image: picture ? smallestUrl(picture) : "",
});

export async function loadHomeFeed(api: PageApi, url: URL): Promise<HomeFeedPage> {
	const [list, signInData, banners] = await Promise.all([
		loadPart(homeList, api, url),
		loadPart(signIns, api, url),
		// A list that a script continued has a cursor too, and comes back with what is above it.
		undefinedIfRefused(api.call(currentBanners, { query: { place: "home" } })),
	]);
	return {
		banners: (banners?.lists ?? []).map(toBanner),
		list,
		signIns: signInData,
		newestFirst: api.newestFirst,
		now: list?.now ?? unixNow(),
	};
}

/** The home list, which two addresses show: the home page, and "For you" after login. */
export function HomeFeed({ feed, title }: { feed: HomeFeedPage; title: string }) {
	const { t, paths, viewer } = useSite();
	const { loggedIn } = viewer;
	const { search } = useLocation();
	return (
		<ContentLayout now={feed.now} aside={loggedIn && <ShowPart part={signIns} data={feed.signIns} />}>
			<h1 className="sr-only">{title}</h1>
			{new URLSearchParams(search).get("done") === "topic-deleted" && (
				<Notice tone="good" icon="circle-check">
					{t("shell.topicDeleted")}
				</Notice>
			)}
			<FeedTabs current="forYou" />
			<Banners
				name={t("feed.banners")}
				banners={feed.banners.map(({ path, ...banner }) => ({ ...banner, href: path && paths.at(path) }))}
			/>
			{loggedIn && <ShowPart part={signInStrip} data={feed.signIns} />}
			<ComposePrompt />
			<FeedOrder newestFirst={feed.newestFirst} />
			<ShowPart part={homeList} data={feed.list} />
		</ContentLayout>
	);
}
