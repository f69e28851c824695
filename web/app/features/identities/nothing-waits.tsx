import { usePaths, useSay, useViewer } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { SingleScene } from "../accounts/single-scene.tsx";

/** Shown when no social login is pending in this browser: expired, or the page was opened directly. */
export function NothingWaits() {
	const t = useSay();
	const paths = usePaths();
	const { signedIn } = useViewer();
	return (
		<SingleScene illustration="bench" title={t("social.expiredTitle")} text={t("social.expiredText")}>
			<Button href={signedIn ? paths.forYou : paths.signIn()}>{t(signedIn ? "social.goOn" : "signIn.submit")}</Button>
		</SingleScene>
	);
}
