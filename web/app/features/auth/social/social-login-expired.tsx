import { usePaths, useTranslate, useViewer } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { MessageScreen } from "../message-screen.tsx";

/** Shown when no social login is pending in this browser: expired, or the page was opened directly. */
export function SocialLoginExpired() {
	const t = useTranslate();
	const paths = usePaths();
	const { loggedIn } = useViewer();
	return (
		<MessageScreen illustration="bench" title={t("social.expiredTitle")} text={t("social.expiredText")}>
			<Button href={loggedIn ? paths.forYou : paths.logIn()}>{t(loggedIn ? "social.continue" : "logIn.submit")}</Button>
		</MessageScreen>
	);
}
