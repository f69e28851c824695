import { useRef } from "react";
import { useFetcher } from "react-router";
import type { FormError } from "../../../lib/form/form-error.ts";
import { FormNotices } from "../../../lib/form/form-notices.tsx";
import type { OfflineResponse } from "../../../lib/form/offline.ts";
import { useErrorFocus } from "../../../lib/form/use-error-focus.ts";
import { useFieldErrors } from "../../../lib/form/use-field-errors.ts";
import { usePaths, useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { CodeField } from "../fields.tsx";
import { PasskeyButton } from "../passkey/passkey-button.tsx";

/** Response when the step failed. */
export type TwoFactorResponse = { formError: FormError; methods: string[]; back: string | null } | OfflineResponse;

interface SecondStepFormProps {
	/** Accepted methods. */
	methods: string[];
	back: string | null;
	/** Response to a form that was submitted before hydration. */
	response?: TwoFactorResponse | undefined;
}

/** The app's code; below it a passkey or a recovery code. */
export function TwoFactorForm({ methods, back, response }: SecondStepFormProps) {
	const t = useTranslate();
	const paths = usePaths();
	const container = useRef<HTMLDivElement>(null);
	const fetcher = useFetcher<TwoFactorResponse>();
	const last = fetcher.data ?? response;
	const { fieldErrors, edited } = useFieldErrors(last);
	useErrorFocus(container, last);
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
		<div ref={container} className="auth-form">
			{!fieldErrors.code && !fieldErrors.recovery && <FormNotices response={last} />}
			{expired ? (
				// A full navigation: the pending login has expired.
				<Button href={paths.signIn(back ?? undefined)} target="_self" wide size="lg">
					{t("secondStep.restart")}
				</Button>
			) : (
				<>
					<fetcher.Form method="post" action={paths.secondStep(back)} noValidate className="auth-form" onInput={edited}>
						{hiddenFields}
						<CodeField label={t("secondStep.code")} error={fieldErrors.code} />
						<Button type="submit" size="lg" wide busy={busy}>
							{t("secondStep.submit")}
						</Button>
					</fetcher.Form>
					{methods.includes("passkey") && (
						<PasskeyButton purpose="second-step" onAssertion={submitAssertion}>
							{t("secondStep.usePasskey")}
						</PasskeyButton>
					)}
					<details className="confirm-change" open={fieldErrors.recovery ? true : undefined}>
						<summary className="link-button">
							{t("secondStep.lostPhone")}
							<Icon name="chevron-down" size={16} />
						</summary>
						<fetcher.Form method="post" action={paths.secondStep(back)} noValidate className="auth-form" onInput={edited}>
							{hiddenFields}
							<CodeField label={t("secondStep.recoveryCode")} hint={t("secondStep.lostPhoneText")} name="recovery" recovery error={fieldErrors.recovery} />
							<Button type="submit" size="lg" kind="soft" wide busy={busy}>
								{t("secondStep.useRecoveryCode")}
							</Button>
						</fetcher.Form>
					</details>
				</>
			)}
		</div>
	);
}
