import { data } from "react-router";
import {
	addTopicHost,
	handOverTopic,
	listTopicHosts,
	maxCoHosts,
	removeTopicHost,
	topicFigures,
} from "#contract/topicHosts.ts";
import { getTopic } from "#contract/topics.ts";
import { ContentLayout } from "../../features/feeds/content-layout.tsx";
import { HostRow } from "../../features/topics/host-row.tsx";
import { TopicFigures } from "../../features/topics/topic-figures.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextField } from "../../lib/form/fields.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { unixNow } from "../../lib/read-time.ts";
import { useSite } from "../../lib/site.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/topic-hosts";
import "../../styles/profile.css";
import "../../styles/topics.css";

export async function loader({ context, params }: Route.LoaderArgs) {
	const api = pageApi(context);
	const topid = parseId(params.topid);
	if (topid === 0) throw data("not-found", { status: 404 });
	const [topic, hosts, figures] = await Promise.all([
		api.load(getTopic, { params: { topid } }),
		api.load(listTopicHosts, { params: { topid } }),
		api.load(topicFigures, { params: { topid } }),
	]);
	return { topic, hosts: hosts.lists, main: hosts.main, figures, now: unixNow() };
}

export const action = formActions({
	add: async ({ call, number, paths, show, params }) => {
		const topid = parseId(params.topid ?? "") || number("topid");
		await call(addTopicHost, { topid });
		return show(undefined, paths.href("topic/:topid/hosts", { topid }));
	},
	remove: async ({ call, number, paths, show, params, api }) => {
		const topid = parseId(params.topid ?? "");
		await call(removeTopicHost, { topid, uid: number("uid") });
		const left = number("uid") === api.viewer.uid;
		return show(undefined, left ? paths.topic(topid) : paths.href("topic/:topid/hosts", { topid }));
	},
	handOver: async ({ call, number, paths, show, params }) => {
		const topid = parseId(params.topid ?? "");
		await call(handOverTopic, { topid, uid: number("uid") });
		return show(undefined, paths.href("topic/:topid/hosts", { topid }));
	},
});

/** Figures of a topic, and its hosts: the main host adds and removes them, and hands the topic over. */
export default function TopicHosts({ loaderData }: Route.ComponentProps) {
	const { topic, hosts, main, figures, now } = loaderData;
	const { t, paths, site } = useSite();
	const appoints = topic.can.appoint.ok;
	return (
		<ContentLayout now={now}>
			<title>{`${t("topic.hosts")} · ${site.siteName}`}</title>
			<BackLink href={paths.topic(topic.topid)} text={topic.top_name} />
			<h1 className="page-title">{t("topic.hosts")}</h1>
			<TopicFigures figures={figures} />
			<Card id="hosts" title={t("topic.hosts")}>
				<ul className="member-list">
					{hosts.map((host) => (
						<HostRow key={host.uid} host={host} main={host.uid === main} appoints={appoints} />
					))}
				</ul>
				{appoints && hosts.length <= maxCoHosts && (
					<CallForm intent="add" hidden={{ topid: topic.topid }} className="topic-add-host">
						<TextField
							label={t("topic.addHostName")}
							name="username"
							hint={t("topic.addHostHint", { n: maxCoHosts })}
							maxLength={60}
							required
							autoCapitalize="none"
							autoComplete="off"
						/>
						<SubmitButton kind="soft" size="md" icon="user-plus">
							{t("topic.addHost")}
						</SubmitButton>
					</CallForm>
				)}
			</Card>
		</ContentLayout>
	);
}
