import { usePaths, useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Label } from "../../ui/label.tsx";
import type { Overview } from "./views.ts";

/** Whether a second step is asked for, and the way to change that. */
export function TwoStepCard({ overview: { two_step, recovery_left } }: { overview: Overview }) {
	const say = useSay();
	const paths = usePaths();
	return (
		<Card title={say("twoStep.title")} aside={<Label kind={two_step ? "digest" : "plain"} text={say(two_step ? "twoStep.on" : "twoStep.off")} />}>
			<p className="mb-3 text-ink-2">{two_step ? say("twoStep.left", { n: recovery_left }) : say("twoStep.text")}</p>
			<Button href={paths.twoStep} kind={two_step ? "quiet" : "main"} icon={two_step ? "settings" : "shield"}>
				{say(two_step ? "twoStep.manage" : "twoStep.setUp")}
			</Button>
		</Card>
	);
}
