import { useLocation } from "react-router";
import { listConversations } from "#contract/chatConversations.ts";
import { searchForPicker } from "#contract/search.ts";
import type { Lang } from "#contract/sections.ts";
import { myFollows } from "#contract/social.ts";
import { cursorFromUrl } from "../../features/feeds/feed-page.ts";
import { MemberLinks } from "../../features/groups/member-links.tsx";
import { loadShared, shareTo } from "../../features/groups/share.server.ts";
import { ShareTargets } from "../../features/groups/share-targets.tsx";
import { ColumnsPage } from "../../features/shell/titled-page.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { translatorFor } from "../../lib/i18n/translate.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import type { Route } from "./+types/new-message";
import "../../styles/profile.css";
import "../../styles/groups.css";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const shared = await loadShared(api, url);
	const sent = url.searchParams.has("sent");
	// What is shared goes to the conversations first.
	const { conversationList } = shared
		? await api.call(listConversations, { query: { limit: 20 } })
		: { conversationList: [] };
	const conversations = conversationList.filter(({ can }) => can.send.ok);
	const search = url.searchParams.get("q")?.trim().slice(0, 60) ?? "";
	if (search) {
		const { lists } = await api.call(searchForPicker, { body: { username: search } });
		return { shared, sent, conversations, search, members: lists.map(({ user }) => user), next: null };
	}
	const { lists, next } = await api.call(myFollows, { query: { cursor: cursorFromUrl(url) } });
	return { shared, sent, conversations, search, members: lists.map(({ user }) => user), next };
}

export const action = formActions({
	share: async (form) => {
		await shareTo(form);
		const { pathname, search } = form.url;
		return form.change(`${pathname}${search}${search ? "&" : "?"}sent=1`, () => <Shared lang={form.api.lang} />);
	},
});

/** Said for five seconds (U-047). */
const Shared = ({ lang }: { lang: Lang }) => <output>{translatorFor(lang)("groups.shared")}</output>;

/** What is shared, for the links of the page. */
const sharedQuery = (search: string): Record<string, string> =>
	Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => ["tid", "topid", "uid"].includes(name)));

/** To whom to write, or to send what is shared: people whom the member follows, and all by name. */
export default function NewMessage({ loaderData, actionData }: Route.ComponentProps) {
	const { shared, sent, conversations, search, members, next } = loaderData;
	const { t, paths } = useSite();
	const title = t(shared ? "groups.share" : "groups.newMessage");
	const query = sharedQuery(useLocation().search);
	const error = actionData && "formError" in actionData ? actionData.formError?.msg : undefined;
	return (
		<ColumnsPage title={title}>
			<BackLink href={paths.href("message")} text={t("groups.back")} />
			<Card>
				<h1 className="page-title">{title}</h1>
				{error && (
					<Notice tone="bad" icon="circle-alert">
						{error}
					</Notice>
				)}
				{sent && (
					<Notice tone="good" icon="circle-check">
						{t("groups.shared")}
					</Notice>
				)}
				{shared && <p className="group-shared">{shared.Title}</p>}
				{!shared && (
					<div className="group-buttons">
						<Button kind="soft" icon="users" href={paths.href("message/new/group")}>
							{t("groups.new")}
						</Button>
					</div>
				)}
				<SearchBox
					action={paths.href("message/new")}
					query={query}
					label={t("groups.searchPeople")}
					submit={t("groups.searchPeople")}
					placeholder={t("groups.searchPeople")}
					defaultValue={search}
					required
				/>
			</Card>
			{conversations.length > 0 && !search && (
				<Card title={t("groups.back")}>
					<ShareTargets
						targets={conversations.map(({ conversationID, userProfile, groupProfile }) => ({
							to: conversationID,
							name: groupProfile?.name ?? userProfile?.nick ?? "",
							avatar: (groupProfile ?? userProfile)?.avatar ?? null,
						}))}
					/>
				</Card>
			)}
			<Card title={t(search ? "groups.found" : "groups.followed")}>
				{shared && members.length > 0 ? (
					<ShareTargets targets={members.map(({ uid, name, avatar }) => ({ to: `C2C${uid}`, name, avatar }))} />
				) : (
					<MemberLinks members={members} empty={t(search ? "groups.nobodyFound" : "groups.followsNobody")} />
				)}
				{next !== null && (
					<div className="group-buttons">
						<Button kind="quiet" size="sm" href={paths.href("message/new", { ...query, cursor: next })}>
							{t("groups.more")}
						</Button>
					</div>
				)}
			</Card>
		</ColumnsPage>
	);
}
