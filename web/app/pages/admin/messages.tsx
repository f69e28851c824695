import { listMessages, type MessageGroup, messageGroups, messageRules } from "#contract/messageTexts.ts";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { useLanguageName } from "../../features/admin/language-name.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Card } from "../../ui/card.tsx";
import { Label } from "../../ui/label.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/messages";

export async function loader({ url, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const asked = url.searchParams.get("group");
	const group: MessageGroup = messageGroups.find((one) => one === asked) ?? "mail";
	const { lists } = await api.load(listMessages, { query: { group } });
	return { group, lists };
}

/** What members are sent, by way, in the language of the page. */
export default function AdminMessages({ loaderData: { group, lists } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	const languageName = useLanguageName();
	return (
		<AdminFrame title={t("admin.messages")}>
			<Tabs
				name={t("messageText.groups")}
				tabs={messageGroups.map((one) => ({
					href: paths.href("admin/messages", { group: one }),
					text: t(`messageText.group.${one}`),
					current: one === group,
				}))}
			/>
			<Card>
				<ul className="admin-list">
					{lists.map(({ key, text, changed }) => (
						<li key={key}>
							<Anchor href={paths.href("admin/messages/:key", { key })}>
								{text.length > messageRules.titleMax ? `${text.slice(0, messageRules.titleMax)}…` : text}
							</Anchor>{" "}
							{changed.map((lang) => (
								<Label key={lang} kind="plain" text={languageName(lang)} />
							))}
							<p className="admin-note">
								<code>{key}</code>
							</p>
						</li>
					))}
				</ul>
			</Card>
		</AdminFrame>
	);
}
