import { useSite, useViewer } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { CommunityIllustration } from "../auth/illustrations.tsx";

/** End of onboarding: invites to write the first post. */
export function OnboardingDone({ nextPath }: { nextPath: string }) {
	const { t, paths } = useSite();
	const { name, passesEmailGate, hasEmail } = useViewer();
	return (
		<div className="onboarding-done">
			<CommunityIllustration />
			<h1>{t("welcome.doneTitle", { name })}</h1>
			<p className="auth-text">{t("welcome.doneText")}</p>
			{!passesEmailGate && (
				<p className="auth-text">{t(hasEmail ? "welcome.doneConfirmEmail" : "welcome.doneAddEmail")}</p>
			)}
			<div className="step-actions">
				<Button kind="quiet" size="lg" href={nextPath}>
					{t("welcome.browse")}
				</Button>
				<Button
					size="lg"
					icon={passesEmailGate ? "compose" : "mail"}
					href={passesEmailGate ? paths.href("note/thread") : paths.href("account/confirm", { back: nextPath })}
				>
					{t(passesEmailGate ? "welcome.firstPost" : hasEmail ? "welcome.confirmEmail" : "shell.addEmail")}
				</Button>
			</div>
		</div>
	);
}
