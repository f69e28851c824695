import { redirect } from "react-router";
import type { Call } from "#contract/call.ts";
import {
	agreeToTerms,
	applyAsCreator,
	creatorStatus,
	isCreator,
	leaveProgramme,
	superCp,
	withdrawApplication,
} from "#contract/creator.ts";
import { LoginForm } from "../../features/auth/session/login-form.tsx";
import { Programme } from "../../features/creator/programme-card.tsx";
import { loadArticle } from "../../features/help/articles.server.ts";
import { type FormHandler, formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pathsForVisitor, safeReturnPath } from "../../lib/paths.ts";
import { usePatternSection, useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { Notice } from "../../ui/notice.tsx";
import { patternForSection } from "../../ui/pattern.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import type { Route } from "./+types/creator";
import "../../styles/help.css";

/** What has just been done, with its message. */
const done = { sent: "creator.sent", withdrawn: "creator.withdrawn", left: "creator.left" } as const;

export async function loader({ url, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const asked = url.searchParams.get("back");
	const { href } = pathsForVisitor(api);
	const [progress, status] = api.viewer.loggedIn
		? await Promise.all([api.load(isCreator, {}), api.load(creatorStatus, {})])
		: [undefined, undefined];
	return {
		progress,
		status,
		done: Object.entries(done).find(([name]) => name === url.searchParams.get("done"))?.[1],
		text: await loadArticle(api, "creator"),
		ended: asked !== null,
		back: safeReturnPath(asked, href("creator")),
	};
}

const then =
	(call: Call, name?: keyof typeof done): FormHandler =>
	async (form) => {
		await form.call(call);
		return redirect(form.paths.href("creator", { done: name }));
	};

export const action = formActions({
	apply: then(applyAsCreator, "sent"),
	withdraw: then(withdrawApplication, "withdrawn"),
	agree: then(agreeToTerms),
	leave: then(leaveProgramme, "left"),
});

/** The creator programme: what it is, the login of creators (C-66), the application. Expired sessions lead here too. */
export default function Creator({ loaderData: { progress, status, done, text, ended, back } }: Route.ComponentProps) {
	const { t, paths, site, viewer } = useSite();
	const patternSection = usePatternSection();
	return (
		<div className="creator">
			<title>{`${text.title} · ${site.siteName}`}</title>
			<Card pattern={{ name: patternForSection(patternSection), height: 24 }} className="legal-text">
				<h1>{text.title}</h1>
				<RichText html={text.html} />
			</Card>
			<Card className={cx("auth-card", ended && "session-ended")}>
				{viewer.loggedIn ? (
					<>
						<div aria-live="polite">{done && <Notice tone="good">{t(done)}</Notice>}</div>
						<h2>{t(progress?.isCreator ? "creator.isCreator" : "creator.isNotCreator")}</h2>
						<p className="auth-text">{t("creator.loggedInAs", { name: viewer.name })}</p>
						{progress && (
							<dl className="creator-counts">
								<div>
									<dt>{t("creator.threadsLast7Days")}</dt>
									<dd>{t("creator.ofAtLeast", { n: progress.weekPosts, min: superCp.weekPosts })}</dd>
								</div>
								<div>
									<dt>{t("creator.threadsThisMonth")}</dt>
									<dd>{t("creator.ofMoreThan", { n: progress.monthPosts, min: superCp.monthPostsAbove })}</dd>
								</div>
							</dl>
						)}
						{status && <Programme status={status} />}
						<Button wide kind="quiet" icon="compose" href={paths.href("note/thread")}>
							{t("creator.writeThread")}
						</Button>
					</>
				) : (
					<>
						{ended && (
							<Notice tone="warning" icon="lock">
								{t("creator.loggedOut")}
							</Notice>
						)}
						<h2>{t(ended ? "logIn.title" : "creator.logInTitle")}</h2>
						<p className="auth-text">{t(ended ? "logIn.text" : "creator.logInText")}</p>
						<LoginForm back={back} />
						{ended && (
							<p className="auth-alternative">
								<Anchor href={back}>{t("creator.continueAsGuest")}</Anchor>
							</p>
						)}
					</>
				)}
			</Card>
		</div>
	);
}
