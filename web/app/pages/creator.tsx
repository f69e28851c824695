import { isCreator, superCp } from "#contract/creator.ts";
import { SignInForm } from "../features/accounts/sign-in-form.tsx";
import { siteText } from "../features/help/texts.server.ts";
import { needed } from "../features/threads/refused.ts";
import { pageApi } from "../lib/pageContext.ts";
import { pathsHere, safeBack } from "../lib/paths.ts";
import { usePaths, useSay, useSite } from "../lib/site.tsx";
import styles from "../styles/help.css?url";
import { Anchor } from "../ui/anchor.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { weaveOf } from "../ui/cloth.tsx";
import { cx } from "../ui/cx.ts";
import { Notice } from "../ui/notice.tsx";
import { Prose } from "../ui/prose.tsx";
import type { Route } from "./+types/creator";

export async function loader({ url, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	api.wakeEarly();
	const asked = url.searchParams.get("back");
	const { creator } = pathsHere(api);
	const standing = api.viewer.signedIn ? await needed(api.call(isCreator, {})) : undefined;
	return { standing, text: await siteText(api, "creator"), ended: asked !== null, back: safeBack(asked, creator()) };
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The creator programme with a login form (C-66); expired sessions lead here too. */
export default function Creator({ loaderData: { standing, text, ended, back } }: Route.ComponentProps) {
	const t = useSay();
	const { site, section, viewer } = useSite();
	const paths = usePaths();
	return (
		<div className="creator">
			<title>{`${text.title} · ${site.siteName}`}</title>
			<Card cloth={{ weave: weaveOf(section.locale), height: 24 }} className="legal-text">
				<h1>{text.title}</h1>
				<Prose html={text.html} />
			</Card>
			<Card className={cx("door-card", ended && "first")}>
				{viewer.signedIn ? (
					<>
						<h2>{t(standing?.isCreator ? "creator.is" : "creator.isNot")}</h2>
						<p className="door-text">{t("creator.member", { name: viewer.name })}</p>
						{standing && (
							<dl className="creator-counts">
								<div>
									<dt>{t("creator.week")}</dt>
									<dd>{t("creator.ofAtLeast", { n: standing.weekPosts, min: superCp.weekPosts })}</dd>
								</div>
								<div>
									<dt>{t("creator.month")}</dt>
									<dd>{t("creator.ofMoreThan", { n: standing.monthPosts, min: superCp.monthPostsAbove })}</dd>
								</div>
							</dl>
						)}
						<Button wide icon="compose" href={paths.compose}>
							{t("creator.write")}
						</Button>
					</>
				) : (
					<>
						{ended && (
							<Notice tone="sun" icon="lock">
								{t("creator.ended")}
							</Notice>
						)}
						<h2>{t(ended ? "signIn.title" : "creator.signIn")}</h2>
						<p className="door-text">{t(ended ? "signIn.text" : "creator.signInText")}</p>
						<SignInForm back={back} />
						{ended && (
							<p className="door-other">
								<Anchor href={back}>{t("creator.readOn")}</Anchor>
							</p>
						)}
					</>
				)}
			</Card>
		</div>
	);
}
