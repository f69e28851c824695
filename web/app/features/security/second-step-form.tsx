import { useRef } from "react";
import { useFetcher } from "react-router";
import { usePaths, useSay } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { CodeField } from "../accounts/fields.tsx";
import { FormNotices } from "../accounts/form-notices.tsx";
import type { LineDown } from "../accounts/line.ts";
import type { Refusal } from "../accounts/refusal.ts";
import { useFaultFocus } from "../accounts/use-fault-focus.ts";
import { useFieldFaults } from "../accounts/use-field-faults.ts";
import { PasskeyButton } from "./passkey-button.tsx";

/** What the action answers when the step was not taken. */
export type SecondStepAnswer = { refusal: Refusal; methods: string[]; back: string | null } | LineDown;

interface SecondStepFormProps {
	/** What it can be taken with. */
	methods: string[];
	back: string | null;
	/** The answer of a form that was sent before the scripts lived. */
	answer?: SecondStepAnswer | undefined;
}

/** The code of the app; beneath it the ways for whoever has no phone at hand. */
export function SecondStepForm({ methods, back, answer }: SecondStepFormProps) {
	const say = useSay();
	const paths = usePaths();
	const whole = useRef<HTMLDivElement>(null);
	const fetcher = useFetcher<SecondStepAnswer>();
	const last = fetcher.data ?? answer;
	const { faults, edited } = useFieldFaults(last);
	useFaultFocus(whole, last);
	const busy = fetcher.state !== "idle";
	const over = last && "refusal" in last && last.refusal.reason === "second-step-gone";
	const kept = (
		<>
			<input type="hidden" name="methods" value={methods.join(" ")} />
			{back && <input type="hidden" name="back" value={back} />}
		</>
	);
	const answerWith = (assertion: string): void => {
		const fields = { assertion, methods: methods.join(" "), ...(back ? { back } : {}) };
		void fetcher.submit(fields, { method: "post", action: paths.secondStep(back) });
	};
	return (
		<div ref={whole} className="door-form">
			{!faults.code && !faults.recovery && <FormNotices answer={last} />}
			{over ? (
				// As a whole new page: what was begun is over.
				<Button href={paths.signIn(back ?? undefined)} target="_self" wide size="lg">
					{say("second.again")}
				</Button>
			) : (
				<>
					<fetcher.Form method="post" action={paths.secondStep(back)} noValidate className="door-form" onInput={edited}>
						{kept}
						<CodeField label={say("second.code")} error={faults.code} />
						<Button type="submit" size="lg" wide busy={busy}>
							{say("second.submit")}
						</Button>
					</fetcher.Form>
					{methods.includes("passkey") && (
						<PasskeyButton purpose="second-step" onAnswer={answerWith}>
							{say("second.passkey")}
						</PasskeyButton>
					)}
					<details className="confirm-other" open={faults.recovery ? true : undefined}>
						<summary className="door-link">
							{say("second.lost")}
							<Icon name="chevron-down" size={16} />
						</summary>
						<fetcher.Form method="post" action={paths.secondStep(back)} noValidate className="door-form" onInput={edited}>
							{kept}
							<CodeField label={say("second.recovery")} hint={say("second.lostText")} name="recovery" recovery error={faults.recovery} />
							<Button type="submit" size="lg" kind="soft" wide busy={busy}>
								{say("second.useRecovery")}
							</Button>
						</fetcher.Form>
					</details>
				</>
			)}
		</div>
	);
}
