import { useHere, usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { weaveOf } from "../../ui/cloth.tsx";

/** Login and register card for guests, where the right column is not shown. */
export function Welcome() {
	const { viewer, section } = useSite();
	const t = useSay();
	const paths = usePaths();
	const here = useHere();
	if (viewer.signedIn) return null;
	return (
		<Card cloth={{ weave: weaveOf(section.locale), height: 10 }} className="welcome">
			<p>
				<b>{t("shell.guestTitle")}</b> {t("shell.guestText")}
			</p>
			<div className="ways">
				<Button kind="soft" href={paths.register(here)} data-dialog="register" data-live="">
					{t("nav.register")}
				</Button>
				<Button kind="quiet" href={paths.signIn(here)} data-dialog="login" data-live="">
					{t("nav.logIn")}
				</Button>
			</div>
		</Card>
	);
}
