import { MessageScreen } from "../../features/auth/message-screen.tsx";
import { usePaths, useTranslate, useViewer } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";

/** Shown when a thread may not be read. */
export default function NoPermissionPage() {
	const t = useTranslate();
	const paths = usePaths();
	const { loggedIn } = useViewer();
	return (
		<MessageScreen illustration="gate" title={t("permission.title")} text={t(loggedIn ? "permission.text" : "permission.guestText")}>
			{!loggedIn && <Button href={paths.logIn()}>{t("nav.logIn")}</Button>}
			<Button kind={loggedIn ? "main" : "quiet"} href={paths.home}>
				{t("permission.browse")}
			</Button>
		</MessageScreen>
	);
}
