import { usePaths, useSay, useViewer } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Gathering } from "../accounts/drawings.tsx";

/** The end of the first steps: a word of courage for the first post. */
export function WelcomeDone({ onward }: { onward: string }) {
	const say = useSay();
	const paths = usePaths();
	const { name, emailVerified, hasEmail } = useViewer();
	return (
		<div className="first-done">
			<Gathering />
			<h1>{say("welcome.doneTitle", { name })}</h1>
			<p className="door-text">{say("welcome.doneText")}</p>
			{!emailVerified && <p className="door-text">{say(hasEmail ? "welcome.doneConfirm" : "welcome.doneAdd")}</p>}
			<div className="step-ways">
				<Button kind="quiet" size="lg" href={onward}>
					{say("welcome.look")}
				</Button>
				<Button size="lg" icon={emailVerified ? "compose" : "mail"} href={emailVerified ? paths.compose : paths.confirmEmail}>
					{say(emailVerified ? "welcome.firstPost" : hasEmail ? "welcome.confirm" : "shell.addEmail")}
				</Button>
			</div>
		</div>
	);
}
