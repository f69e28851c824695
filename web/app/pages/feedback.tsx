import { ownFeedback } from "#contract/feedback.ts";
import { overLine } from "../features/accounts/line.ts";
import { cameFrom } from "../features/feedback/came-from.ts";
import { noteSeen } from "../features/feedback/cases.server.ts";
import { FeedbackEntry } from "../features/feedback/entry.tsx";
import { FeedbackForm } from "../features/feedback/form.tsx";
import { submitFeedback } from "../features/feedback/submit.server.ts";
import { HelpBack } from "../features/help/text-page.tsx";
import { Side } from "../features/shell/side.tsx";
import { needed } from "../features/threads/refused.ts";
import { pageApi } from "../lib/pageContext.ts";
import { usePaths, useSay, useSite } from "../lib/site.tsx";
import styles from "../styles/help.css?url";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { Empty } from "../ui/scene.tsx";
import type { Route } from "./+types/feedback";

export async function loader({ url, request, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	api.wakeEarly();
	const cursor = Number(url.searchParams.get("before")) || undefined;
	const own = api.viewer.signedIn ? await needed(api.call(ownFeedback, { query: cursor ? { cursor } : {} })) : { lists: [], next: null };
	await noteSeen(api, own.lists);
	return {
		own,
		further: cursor !== undefined,
		key: crypto.randomUUID(),
		from: cameFrom(request.headers.get("referer"), request.url),
		sent: url.searchParams.has("sent"),
	};
}

export const action = ({ request, context }: Route.ActionArgs) => submitFeedback(pageApi(context), request);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overLine(serverAction);

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Feedback form, and below it the member's earlier feedback with the answers. */
export default function Feedback({ loaderData: { own, further, key, from, sent }, actionData }: Route.ComponentProps) {
	const t = useSay();
	const { site, viewer } = useSite();
	const paths = usePaths();
	const fresh = own.lists.filter((feedback) => feedback.fresh);
	return (
		<div className="columns">
			<main id="content">
				<title>{`${t("feedback.title")} · ${site.siteName}`}</title>
				<Card className="legal-text">
					<HelpBack href={paths.help} />
					<h1>{t("feedback.title")}</h1>
					{fresh[0] && (
						<div className="mb-2">
							<Notice
								tone="info"
								icon="support"
								action={
									<Button kind="quiet" size="sm" href={`#feedback-${fresh[0].id}`}>
										{t("feedback.toAnswer")}
									</Button>
								}
							>
								{t("feedback.answerCame", { n: fresh.length })}
							</Notice>
						</div>
					)}
					<div aria-live="polite">
						{sent && !actionData ? (
							<Notice tone="good" icon="circle-check">
								{t("feedback.sent")}
							</Notice>
						) : (
							<p className="door-text">{t("feedback.text")}</p>
						)}
					</div>
					<FeedbackForm key={sent ? key : "form"} formKey={key} from={from} answer={actionData} />
				</Card>
				{viewer.signedIn && (
					<Card title={t("feedback.own")}>
						{own.lists.length === 0 && <Empty text={t("feedback.none")} />}
						{own.lists.map((feedback) => (
							<FeedbackEntry key={feedback.id} feedback={feedback} own />
						))}
						<div className="step-ways">
							{further && (
								<Button kind="quiet" href={paths.feedback}>
									{t("feedback.newest")}
								</Button>
							)}
							{own.next !== null && (
								<Button kind="quiet" href={`${paths.feedback}?before=${own.next}`}>
									{t("feedback.older")}
								</Button>
							)}
						</div>
					</Card>
				)}
			</main>
			<Side />
		</div>
	);
}
