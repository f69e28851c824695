import type { BanView } from "#contract/bans.ts";
import { ownBan } from "#contract/bans.ts";
import { SingleScene } from "../features/accounts/single-scene.tsx";
import { needed } from "../features/threads/refused.ts";
import { momentText } from "../lib/formats.ts";
import { pageApi } from "../lib/pageContext.ts";
import { usePaths, useSay, useSite } from "../lib/site.tsx";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/banned";

export async function loader({ context }: Route.LoaderArgs) {
	const api = pageApi(context);
	return api.viewer.signedIn ? needed(api.call(ownBan, {})) : { ban: undefined };
}

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** Shown to banned members after login: the reason and the end of the ban. */
export default function Banned({ loaderData: { ban } }: Route.ComponentProps) {
	const t = useSay();
	const paths = usePaths();
	const { signedIn } = useSite().viewer;
	if (ban === null)
		return (
			<SingleScene illustration="bench" title={t("banned.not")} text={t("banned.notText")}>
				<Button href={paths.forYou}>{t("banned.read")}</Button>
			</SingleScene>
		);
	return (
		<SingleScene illustration="bench" title={t("banned.title")} text={t(ban ? "banned.known" : "banned.text")}>
			{ban && <WhyAndUntil ban={ban} />}
			<Button href={paths.home}>{t("banned.read")}</Button>
			<Button kind="quiet" href={paths.terms}>
				{t("banned.terms")}
			</Button>
			{signedIn && (
				<form method="post" action={paths.signOut}>
					<Button type="submit" kind="ghost">
						{t("signOut.submit")}
					</Button>
				</form>
			)}
		</SingleScene>
	);
}

function WhyAndUntil({ ban: { reason, until } }: { ban: BanView }) {
	const t = useSay();
	const { lang } = useSite();
	return (
		<dl className="ban-facts">
			{reason && (
				<div>
					<dt>{t("banned.reason")}</dt>
					<dd>{reason}</dd>
				</div>
			)}
			<div>
				<dt>{t("banned.until")}</dt>
				<dd>{until ? t("banned.untilText", { when: momentText(until, lang) }) : t("banned.forGood")}</dd>
			</div>
		</dl>
	);
}
