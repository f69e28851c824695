import { verifySecondFactor } from "#contract/security.ts";
import { CallForm, SubmitButton } from "../../../lib/form/call-form.tsx";
import { FormNotices } from "../../../lib/form/form-notices.tsx";
import { useFormFetcher, useFormResult } from "../../../lib/form/use-form-result.ts";
import { usePaths, useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { CodeField } from "../fields.tsx";
import { PasskeyButton } from "../passkey/passkey-button.tsx";

interface TwoFactorFormProps {
	/** Accepted methods. */
	methods: string[];
	back: string | null;
}

/** The app's code; below it a passkey or a recovery code. */
export function TwoFactorForm({ methods, back }: TwoFactorFormProps) {
	const t = useTranslate();
	const paths = usePaths();
	const fetcher = useFormFetcher("second-factor");
	const results = [useFormResult("second-factor"), useFormResult("recovery-code")];
	const form = { call: verifySecondFactor, action: paths.secondStep(back), hidden: { back } };
	const expired = results.find((result) => result?.formError?.reason === "second-step-gone");
	if (expired)
		return (
			<div className="auth-form">
				<FormNotices result={expired} />
				{/* A full navigation: the pending login has expired. */}
				<Button href={paths.logIn(back ?? undefined)} target="_self" wide size="lg">
					{t("secondStep.restart")}
				</Button>
			</div>
		);
	return (
		<div className="auth-form">
			<CallForm {...form} intent="second-factor">
				<CodeField label={t("secondStep.code")} />
				<SubmitButton wide>{t("secondStep.submit")}</SubmitButton>
			</CallForm>
			{methods.includes("passkey") && (
				<PasskeyButton
					purpose="second-step"
					onAssertion={(assertion) => void fetcher.submit({ back: back ?? "", assertion, scripted: 1 }, { method: "post", action: form.action })}
				>
					{t("secondStep.usePasskey")}
				</PasskeyButton>
			)}
			<details className="confirm-change" open={results[1] ? true : undefined}>
				<summary className="link-button">
					{t("secondStep.lostPhone")}
					<Icon name="chevron-down" size={16} />
				</summary>
				<CallForm {...form} intent="recovery-code">
					<CodeField label={t("secondStep.recoveryCode")} hint={t("secondStep.lostPhoneText")} name="recovery" recovery />
					<SubmitButton kind="soft" wide>
						{t("secondStep.useRecoveryCode")}
					</SubmitButton>
				</CallForm>
			</details>
		</div>
	);
}
