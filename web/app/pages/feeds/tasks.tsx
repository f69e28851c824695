import { listTasks, taskGroupNames } from "#contract/memberTasks.ts";
import { type ActivityView, xgoldActivities } from "#contract/tasks.ts";
import { ContentLayout } from "../../features/feeds/content-layout.tsx";
import { FeedTabs } from "../../features/feeds/feed-tabs.tsx";
import { MoreWays } from "../../features/invitations/more-ways.tsx";
import { MemberTask } from "../../features/social/member-task.tsx";
import { loadSignIns } from "../../features/social/sign-in/load-sign-ins.ts";
import { SignInCard } from "../../features/social/sign-in/sign-in-card.tsx";
import { formatCount } from "../../lib/i18n/formats.ts";
import type { Translate } from "../../lib/i18n/translate.ts";
import { pageApi } from "../../lib/page-context.ts";
import type { Paths } from "../../lib/paths.ts";
import { unixNow } from "../../lib/read-time.ts";
import { screenMeta } from "../../lib/screen-meta.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Coin } from "../../ui/coin.tsx";
import { EmptyCard } from "../../ui/empty-card.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import type { Route } from "./+types/tasks";
import "../../styles/discovery.css";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const [{ lists }, groups, signIns] = await Promise.all([
		api.load(xgoldActivities, {}),
		api.load(listTasks, {}),
		loadSignIns(api, url.searchParams.get("month")),
	]);
	return { activities: lists, groups, signIns, now: unixNow() };
}

export const meta: Route.MetaFunction = ({ matches }) =>
	screenMeta(matches, ({ paths, t }) => ({
		title: t("task.title"),
		description: t("task.text"),
		path: paths.href("task"),
		inAllSections: true,
	}));

const icons: Record<ActivityView["activity"], IconName> = {
	registration: "user-plus",
	"email-verification": "mail",
	thread: "edit",
	reply: "reply",
	"poll-vote": "poll",
	digest: "award",
};

/** Where an activity is done; undefined for what others do. */
function linkTo(paths: Paths, activity: ActivityView["activity"]) {
	switch (activity) {
		case "thread":
			return { href: paths.href("note/thread"), text: "task.do.thread" } as const;
		case "reply":
			return { href: paths.href("latest"), text: "task.do.reply" } as const;
		case "poll-vote":
			return { href: paths.href("latest"), text: "task.do.poll-vote" } as const;
		case "email-verification":
			return { href: paths.href("account/confirm"), text: "task.do.email-verification" } as const;
		default:
			return undefined;
	}
}

function limitText(t: Translate, { period, max }: ActivityView): string {
	if (period === "once") return t("task.once");
	return t(period === "day" ? "task.perDay" : "task.perWeek", { n: max });
}

/** What earns XGold: for members with how much of it is done in this day or week. */
export default function Tasks({ loaderData: { activities, groups, signIns, now } }: Route.ComponentProps) {
	const { t, paths, viewer } = useSite();
	return (
		<ContentLayout now={now}>
			<FeedTabs current="tasks" />
			<header className="screen-header">
				<h1>{t("task.title")}</h1>
				<p>{t("task.text")}</p>
			</header>
			{!viewer.loggedIn && (
				<Notice tone="info" action={<Button href={paths.logIn(paths.href("task"))}>{t("nav.logIn")}</Button>}>
					{t("task.guest")}
				</Notice>
			)}
			{signIns && <SignInCard record={signIns} open />}
			{taskGroupNames
				.filter((name) => groups[name].lists.length > 0)
				.map((name) => (
					<Card key={name} title={t(`memberTask.group.${name}`)}>
						<ul className="tasks">
							{groups[name].lists.map((task) => (
								<MemberTask key={task.taskid} task={task} />
							))}
						</ul>
					</Card>
				))}
			{activities.length === 0 ? (
				<EmptyCard text={t("find.empty")} />
			) : (
				<Card>
					<ul className="tasks">
						{activities.map((one) => (
							<Task key={one.activity} task={one} />
						))}
					</ul>
				</Card>
			)}
			<MoreWays />
		</ContentLayout>
	);
}

function Task({ task }: { task: ActivityView }) {
	const { t, paths, viewer, lang } = useSite();
	const { activity, amount, max, done } = task;
	const isDone = done >= max;
	const link = viewer.loggedIn && !isDone ? linkTo(paths, activity) : undefined;
	return (
		<li>
			<span className="task-icon">
				<Icon name={icons[activity]} />
			</span>
			<div className="text-content">
				<b>{t(`task.${activity}`)}</b>
				<span className="task-facts">
					<Coin kind="gold" amount={`+${formatCount(amount, lang)}`} unit={t("task.pays")} gain />
					<small>{limitText(t, task)}</small>
				</span>
				{viewer.loggedIn && (
					<span className="task-progress">
						<ProgressBar percent={(100 * done) / max} text={t("task.progress", { done, max })} sun />
						<small aria-hidden="true">{t("task.progress", { done, max })}</small>
					</span>
				)}
			</div>
			{link && (
				<Button kind="soft" href={link.href}>
					{t(link.text)}
				</Button>
			)}
			{viewer.loggedIn && isDone && (
				<span className="task-done">
					<Icon name="circle-check" />
					{t(task.period === "once" ? "task.done" : "task.complete")}
				</span>
			)}
		</li>
	);
}
