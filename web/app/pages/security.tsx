import { data, Form, redirect, useNavigation } from "react-router";
import { endSession, listSessions } from "#contract/accounts.ts";
import { ConfirmForm } from "../features/accounts/confirm-form.tsx";
import { deviceName, isHandheld, shortAddress } from "../features/accounts/device-name.ts";
import { FormNotices } from "../features/accounts/form-notices.tsx";
import { overLine } from "../features/accounts/line.ts";
import { refusalOf, textOf } from "../features/accounts/refusal.ts";
import { SessionList } from "../features/accounts/session-list.tsx";
import { loadLinked } from "../features/identities/linked.server.ts";
import { LinkedAccounts } from "../features/identities/linked-accounts.tsx";
import { Side } from "../features/shell/side.tsx";
import { pageApi } from "../lib/pageContext.ts";
import { pathsFor } from "../lib/paths.ts";
import { usePaths, useSay, useSite } from "../lib/site.tsx";
import social from "../styles/social.css?url";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import type { Route } from "./+types/security";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: social }];

export async function loader({ request, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const paths = pathsFor(api.section.locale);
	if (!api.viewer.signedIn) throw redirect(paths.signIn(paths.security));
	const { lists } = await api.call(listSessions, {});
	const sessions = lists.map(({ id, current, userAgent, address, seenAt }) => {
		const { browser, system } = deviceName(userAgent);
		return { id, current, browser, system, handheld: isHandheld(system), address: shortAddress(address), seenAt };
	});
	const linked = await loadLinked(api, request);
	return { linked, sessions: [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)] };
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const others = form.has("others");
	try {
		await pageApi(context).call(endSession, { body: others ? {} : { id: Number(textOf(form, "end")) } });
		return { ended: others ? ("others" as const) : ("one" as const) };
	} catch (error) {
		const { status, refusal } = refusalOf(error);
		return data({ refusal }, { status });
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overLine(serverAction);

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export default function Security({ loaderData: { sessions, linked }, actionData }: Route.ComponentProps) {
	const say = useSay();
	const { viewer, site } = useSite();
	const ended = actionData && "ended" in actionData ? actionData.ended : undefined;
	return (
		<div className="columns">
			<main id="content">
				<title>{`${say("security.title")} · ${site.siteName}`}</title>
				<h1 className="page-title">{say("security.title")}</h1>
				<Card title={say("security.email")}>
					{viewer.emailVerified ? (
						<Notice tone="good">{say("security.emailOk")}</Notice>
					) : (
						<>
							<p className="mb-3 text-ink-2">{say("confirm.codeText")}</p>
							<ConfirmForm />
						</>
					)}
				</Card>
				<LinkedAccounts data={linked} />
				<Card title={say("security.sessions")} aside={say("security.count", { n: sessions.length })}>
					<p className="mb-2 text-ink-2">{say(sessions.length > 1 ? "security.text" : "security.only")}</p>
					<div aria-live="polite">{ended && <Notice tone="good">{say(ended === "others" ? "security.endedOthers" : "security.ended")}</Notice>}</div>
					<FormNotices answer={actionData && "ended" in actionData ? undefined : actionData} />
					<SessionList sessions={sessions} />
					{sessions.length > 1 && <EndOthers count={sessions.length - 1} />}
				</Card>
			</main>
			<Side />
		</div>
	);
}

/** Asks before it ends all other sessions; a `details`, so that it asks before any script too. */
function EndOthers({ count }: { count: number }) {
	const say = useSay();
	const paths = usePaths();
	const busy = useNavigation().formAction === paths.security;
	return (
		<details className="end-others">
			<summary className="btn btn-danger">{say("security.others")}</summary>
			<Form method="post" action={paths.security} className="end-others-ask">
				<p>{say("security.othersAsk", { n: count })}</p>
				<Button type="submit" name="others" value="1" kind="danger" busy={busy}>
					{say("security.othersYes")}
				</Button>
			</Form>
		</details>
	);
}
