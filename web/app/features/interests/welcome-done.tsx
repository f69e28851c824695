import { usePaths, useSay, useViewer } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Gathering } from "../accounts/drawings.tsx";

/** End of onboarding: invites to write the first post. */
export function WelcomeDone({ nextPath }: { nextPath: string }) {
	const t = useSay();
	const paths = usePaths();
	const { name, emailVerified, hasEmail } = useViewer();
	return (
		<div className="first-done">
			<Gathering />
			<h1>{t("welcome.doneTitle", { name })}</h1>
			<p className="door-text">{t("welcome.doneText")}</p>
			{!emailVerified && <p className="door-text">{t(hasEmail ? "welcome.doneConfirm" : "welcome.doneAdd")}</p>}
			<div className="step-ways">
				<Button kind="quiet" size="lg" href={nextPath}>
					{t("welcome.look")}
				</Button>
				<Button size="lg" icon={emailVerified ? "compose" : "mail"} href={emailVerified ? paths.compose : paths.confirmEmail}>
					{t(emailVerified ? "welcome.firstPost" : hasEmail ? "welcome.confirm" : "shell.addEmail")}
				</Button>
			</div>
		</div>
	);
}
