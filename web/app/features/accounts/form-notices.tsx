import { useState } from "react";
import { useLocation } from "react-router";
import { useLineBack } from "../../lib/line-back.ts";
import { usePaths, useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { LineDown } from "./line.ts";
import type { Refusal } from "./refusal.ts";

/** What came back over a form: a refusal, a line that is down, or nothing yet. */
export type FormAnswer = { refusal?: Refusal | undefined } | LineDown | undefined;

export const refusalIn = (answer: FormAnswer): Refusal | undefined => (answer && "refusal" in answer ? answer.refusal : undefined);

/** The message over a form after it did not get through. It takes the focus when no field is wrong. */
export function FormNotices({ answer }: { answer: FormAnswer }) {
	const say = useSay();
	const refusal = refusalIn(answer);
	const [passed, setPassed] = useState<FormAnswer>();
	const down = answer && "lineDown" in answer && answer !== passed;
	useLineBack(Boolean(down), () => setPassed(answer));
	if (!refusal && !down) return null;
	return (
		<div tabIndex={-1} data-fault="">
			<Notice tone="bad" icon={down ? "wifi-off" : "circle-alert"} action={refusal?.reason === "fresh-sign-in-required" && <Prove />} alert>
				{down ? say("line.down") : refusal?.msg}
			</Notice>
		</div>
	);
}

/** The way to the question who it is, and back here. */
function Prove() {
	const say = useSay();
	const paths = usePaths();
	const { pathname, search } = useLocation();
	return (
		<Button href={paths.proveOwner(pathname + search)} kind="soft" size="sm">
			{say("owner.prove")}
		</Button>
	);
}
