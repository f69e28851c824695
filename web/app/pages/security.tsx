import { Form, useNavigation } from "react-router";
import { BindEmail } from "../features/accounts/bind-email.tsx";
import { ChangePassword } from "../features/accounts/change-password.tsx";
import { FormNotices } from "../features/accounts/form-notices.tsx";
import { overLine } from "../features/accounts/line.ts";
import { SessionList } from "../features/accounts/session-list.tsx";
import { loadLinked } from "../features/identities/linked.server.ts";
import { LinkedAccounts } from "../features/identities/linked-accounts.tsx";
import { SettingsTabs } from "../features/profiles/settings-tabs.tsx";
import { answerOf, type DeedAnswer, isDone } from "../features/security/answers.ts";
import { CloseCard, Standing } from "../features/security/close-card.tsx";
import { doSecurityDeed } from "../features/security/deeds.server.ts";
import { DownloadCard } from "../features/security/download-card.tsx";
import { needOverview, shownDownload, shownSessions } from "../features/security/overview.server.ts";
import { PasskeysCard } from "../features/security/passkeys-card.tsx";
import { PhoneCard } from "../features/security/phone-card.tsx";
import { SignInsCard } from "../features/security/sign-ins-card.tsx";
import { TwoStepCard } from "../features/security/two-step-card.tsx";
import { UnsetCard, waysIn } from "../features/security/unset-card.tsx";
import { Side } from "../features/shell/side.tsx";
import { pageApi } from "../lib/pageContext.ts";
import { usePaths, useSay, useSite } from "../lib/site.tsx";
import href from "../styles/security.css?url";
import social from "../styles/social.css?url";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import type { Route } from "./+types/security";

export const links: Route.LinksFunction = () => [href, social].map((file) => ({ rel: "stylesheet", href: file }));

export async function loader({ request, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const overview = await needOverview(api, (paths) => paths.security);
	const [sessions, download, linked] = await Promise.all([shownSessions(api), shownDownload(api), loadLinked(api, request)]);
	return { overview, sessions, download, linked, key: crypto.randomUUID() };
}

export const action = async ({ request, context }: Route.ActionArgs) => doSecurityDeed(pageApi(context), await request.formData());

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overLine(serverAction);

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** Account security: login methods, sessions, login history, data export and deletion. */
export default function Security({ loaderData: { overview, sessions, download, linked, key }, actionData }: Route.ComponentProps) {
	const t = useSay();
	const paths = usePaths();
	const { site } = useSite();
	const response: DeedAnswer | undefined = actionData;
	const ended = isDone(response, "end") ? "security.ended" : isDone(response, "others") ? "security.endedOthers" : undefined;
	return (
		<div className="columns">
			<main id="content" className="secured">
				<title>{`${t("security.title")} · ${site.siteName}`}</title>
				<h1 className="page-title">{t("security.title")}</h1>
				<SettingsTabs />
				<Standing overview={overview} />
				<UnsetCard only={waysIn} />
				{overview.has_password && (
					<Card title={t("security.password")}>
						{overview.two_step && !overview.fresh ? (
							<Button href={paths.changePassword} kind="quiet">
								{t("change.title")}
							</Button>
						) : (
							<details className="secured-fold">
								<summary className="btn btn-quiet">{t("change.title")}</summary>
								<ChangePassword />
							</details>
						)}
					</Card>
				)}
				<Card title={t("security.email")}>
					<BindEmail email={overview.email} />
				</Card>
				{overview.phone && <PhoneCard phone={overview.phone} />}
				<LinkedAccounts data={linked} />
				<TwoStepCard overview={overview} />
				<PasskeysCard overview={overview} response={response} />
				<Card title={t("security.sessions")} aside={t("security.count", { n: sessions.length })}>
					<p className="mb-2 text-ink-2">{t(sessions.length > 1 ? "security.text" : "security.only")}</p>
					<div aria-live="polite">{ended && <Notice tone="good">{t(ended)}</Notice>}</div>
					<FormNotices response={answerOf(response, "end") ?? answerOf(response, "others")} />
					<SessionList sessions={sessions} />
					{sessions.length > 1 && <EndOthers count={sessions.length - 1} />}
				</Card>
				<SignInsCard entries={overview.sign_ins} />
				<DownloadCard overview={overview} state={download} writeKey={key} response={response} />
				{overview.closing_time === null && <CloseCard days={overview.closing_days} />}
			</main>
			<Side />
		</div>
	);
}

/** Asks for confirmation in a `details`, which works without scripts. */
function EndOthers({ count }: { count: number }) {
	const t = useSay();
	const paths = usePaths();
	const busy = useNavigation().formAction === paths.security;
	return (
		<details className="end-others">
			<summary className="btn btn-danger">{t("security.others")}</summary>
			<Form method="post" action={paths.security} className="end-others-ask">
				<p>{t("security.othersAsk", { n: count })}</p>
				<Button type="submit" name="intent" value="others" kind="danger" busy={busy}>
					{t("security.othersYes")}
				</Button>
			</Form>
		</details>
	);
}
