import { countryCount } from "#contract/sections.ts";
import { useCurrentPath, usePatternSection, useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { patternForSection } from "../../ui/pattern.tsx";

/** Login and register card for guests, where the right column is not shown. */
export function GuestWelcome() {
	const { t, paths, viewer } = useSite();
	const patternSection = usePatternSection();
	const here = useCurrentPath();
	if (viewer.loggedIn) return null;
	return (
		<Card pattern={{ name: patternForSection(patternSection), height: 10 }} className="guest-welcome">
			<p>
				<b>{t("shell.guestTitle")}</b> {t("shell.guestText", { n: countryCount })}
			</p>
			<div className="button-row">
				<Button kind="soft" href={paths.register(here)}>
					{t("nav.register")}
				</Button>
				<Button kind="quiet" href={paths.logIn(here)}>
					{t("nav.logIn")}
				</Button>
			</div>
		</Card>
	);
}
