import type { BanView } from "#contract/bans.ts";
import { ownBan } from "#contract/bans.ts";
import { MessageScreen } from "../../features/auth/message-screen.tsx";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import type { Route } from "./+types/banned";
import "../../styles/account/ban.css";

export async function loader({ context }: Route.LoaderArgs) {
	const api = pageApi(context);
	return api.viewer.loggedIn ? api.load(ownBan, {}) : { ban: undefined };
}

/** Shown to banned members after login: the reason and the end of the ban. */
export default function Banned({ loaderData: { ban } }: Route.ComponentProps) {
	const { t, paths, viewer } = useSite();
	if (ban === null)
		return (
			<MessageScreen illustration="bench" title={t("banned.notBannedTitle")} text={t("banned.notBannedText")}>
				<Button href={paths.href("foryou")}>{t("banned.continueReading")}</Button>
			</MessageScreen>
		);
	return (
		<MessageScreen illustration="bench" title={t("banned.title")} text={t(ban ? "banned.detailsText" : "banned.text")}>
			{ban && <WhyAndUntil ban={ban} />}
			{ban && (
				<Button kind="soft" href={paths.href("ucenter/account/moderation", { ban: 1 })}>
					{t("banned.appeal")}
				</Button>
			)}
			<Button href={paths.home}>{t("banned.continueReading")}</Button>
			<Button kind="quiet" href={paths.href("ucenter/setting/helpcenter/feedback")}>
				{t("banned.contact")}
			</Button>
			<Button kind="quiet" href={paths.href("termofuse")} target="_blank" rel="noopener">
				{t("banned.terms")}
			</Button>
			{viewer.loggedIn && (
				<form method="post" action={paths.href("account/logout")}>
					<Button type="submit" kind="ghost">
						{t("logOut.submit")}
					</Button>
				</form>
			)}
		</MessageScreen>
	);
}

function WhyAndUntil({ ban: { reason, until } }: { ban: BanView }) {
	const { t, lang, section } = useSite();
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
				<dd>{until ? t("banned.untilText", { when: formatDateTime(until, lang, section) }) : t("banned.permanent")}</dd>
			</div>
		</dl>
	);
}
