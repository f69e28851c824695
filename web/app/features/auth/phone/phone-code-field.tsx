import { SubmitButton } from "../../../lib/form/call-form.tsx";
import { LiveNotice } from "../../../lib/form/form-notices.tsx";
import { useSite } from "../../../lib/site.tsx";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { Captcha, type CaptchaChallenge } from "../captcha/captcha.tsx";
import { OutboxLink } from "../disclosure.tsx";
import { CodeField } from "../fields.tsx";
import type { SentCode } from "./resend-wait.ts";
import { useCountdown } from "./use-countdown.ts";

interface PhoneCodeProps {
	captcha: CaptchaChallenge;
	sent: SentCode | undefined;
	/** Whether the number and the captcha are filled in. */
	ready: boolean;
}

/**
 * The captcha and, where text messages can be sent, the button that sends the code, and the field for it.
 * Without scripts the button submits the form, which comes back with the field.
 */
export function PhoneCodeField({ captcha, sent, ready }: PhoneCodeProps) {
	const { t, site } = useSite();
	const hydrated = useHydrated();
	const left = useCountdown(sent?.wait);
	if (!site.smsCodes) return <Captcha key={captcha.idhash} start={captcha} />;
	const waiting = hydrated && left > 0;
	return (
		<>
			{!sent && <Captcha key={captcha.idhash} start={captcha} />}
			<LiveNotice icon="chat">
				{sent && (
					<>
						{t("phone.codeSent")} <OutboxLink text={t("phone.devOutbox")} />
					</>
				)}
			</LiveNotice>
			{sent && <CodeField label={t("phone.code")} name="sms_code" />}
			<SubmitButton
				value="send-code"
				kind={sent ? "quiet" : "soft"}
				icon="chat"
				wide
				disabled={hydrated && ((!sent && !ready) || waiting)}
				disabledReason={sent ? "" : t("phone.fieldsMissing")}
			>
				{waiting ? t("phone.resendIn", { seconds: left }) : t(sent ? "phone.resendCode" : "phone.sendCode")}
			</SubmitButton>
		</>
	);
}
