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

/** Response when the step failed. */
export type SecondStepAnswer = { formError: Refusal; methods: string[]; back: string | null } | LineDown;

interface SecondStepFormProps {
	/** Accepted methods. */
	methods: string[];
	back: string | null;
	/** Response to a form that was submitted before hydration. */
	response?: SecondStepAnswer | undefined;
}

/** The app's code; below it a passkey or a recovery code. */
export function SecondStepForm({ methods, back, response }: SecondStepFormProps) {
	const t = useSay();
	const paths = usePaths();
	const container = useRef<HTMLDivElement>(null);
	const fetcher = useFetcher<SecondStepAnswer>();
	const last = fetcher.data ?? response;
	const { fieldErrors, edited } = useFieldFaults(last);
	useFaultFocus(container, last);
	const busy = fetcher.state !== "idle";
	const expired = last && "formError" in last && last.formError.reason === "second-step-gone";
	const hiddenFields = (
		<>
			<input type="hidden" name="methods" value={methods.join(" ")} />
			{back && <input type="hidden" name="back" value={back} />}
		</>
	);
	const submitAssertion = (assertion: string): void => {
		const fields = { assertion, methods: methods.join(" "), ...(back ? { back } : {}) };
		void fetcher.submit(fields, { method: "post", action: paths.secondStep(back) });
	};
	return (
		<div ref={container} className="door-form">
			{!fieldErrors.code && !fieldErrors.recovery && <FormNotices response={last} />}
			{expired ? (
				// A full navigation: the pending login has expired.
				<Button href={paths.signIn(back ?? undefined)} target="_self" wide size="lg">
					{t("second.again")}
				</Button>
			) : (
				<>
					<fetcher.Form method="post" action={paths.secondStep(back)} noValidate className="door-form" onInput={edited}>
						{hiddenFields}
						<CodeField label={t("second.code")} error={fieldErrors.code} />
						<Button type="submit" size="lg" wide busy={busy}>
							{t("second.submit")}
						</Button>
					</fetcher.Form>
					{methods.includes("passkey") && (
						<PasskeyButton purpose="second-step" onAssertion={submitAssertion}>
							{t("second.passkey")}
						</PasskeyButton>
					)}
					<details className="confirm-other" open={fieldErrors.recovery ? true : undefined}>
						<summary className="door-link">
							{t("second.lost")}
							<Icon name="chevron-down" size={16} />
						</summary>
						<fetcher.Form method="post" action={paths.secondStep(back)} noValidate className="door-form" onInput={edited}>
							{hiddenFields}
							<CodeField label={t("second.recovery")} hint={t("second.lostText")} name="recovery" recovery error={fieldErrors.recovery} />
							<Button type="submit" size="lg" kind="soft" wide busy={busy}>
								{t("second.useRecovery")}
							</Button>
						</fetcher.Form>
					</details>
				</>
			)}
		</div>
	);
}
