import { CallForm, SubmitButton } from "../../../lib/form/call-form.tsx";
import { FormNotices } from "../../../lib/form/form-notices.tsx";
import { useFormResult } from "../../../lib/form/use-form-result.ts";
import { useSite } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Disclosure } from "../disclosure.tsx";
import { CodeField } from "../fields.tsx";
import { PasskeyButton } from "../passkey/passkey-button.tsx";

interface TwoFactorFormProps {
	/** Accepted methods. */
	methods: string[];
	back: string | null;
}

/** The app's code; below it a passkey or a recovery code. */
export function TwoFactorForm({ methods, back }: TwoFactorFormProps) {
	const { t, paths } = useSite();
	const results = [useFormResult("second-factor"), useFormResult("recovery-code")];
	const form = { action: paths.href("account/second", { back }), hidden: { back } };
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
				<PasskeyButton {...form} purpose="second-step" intent="second-factor">
					{t("secondStep.usePasskey")}
				</PasskeyButton>
			)}
			<Disclosure open={results[1] !== undefined} title={t("secondStep.lostPhone")}>
				<CallForm {...form} intent="recovery-code">
					<CodeField
						label={t("secondStep.recoveryCode")}
						hint={t("secondStep.lostPhoneText")}
						name="recovery"
						recovery
					/>
					<SubmitButton kind="soft" wide>
						{t("secondStep.useRecoveryCode")}
					</SubmitButton>
				</CallForm>
			</Disclosure>
		</div>
	);
}
