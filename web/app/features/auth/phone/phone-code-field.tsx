import { useSite, useTranslate } from "../../../lib/site.tsx";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Captcha, type CaptchaChallenge } from "../captcha/captcha.tsx";
import { CodeField } from "../fields.tsx";
import type { SentCode } from "./resend-wait.ts";
import { useCountdown } from "./use-countdown.ts";

interface PhoneCodeProps {
	captcha: CaptchaChallenge;
	sent: SentCode | undefined;
	/** Whether the number and the captcha are filled in. */
	ready: boolean;
	busy: boolean;
	fieldErrors: Record<string, string | undefined>;
}

/**
 * The captcha and, where text messages can be sent, the button that sends the code, and the field for it.
 * Without scripts the button submits the form, which comes back with the field.
 */
export function PhoneCodeField({ captcha, sent, ready, busy, fieldErrors }: PhoneCodeProps) {
	const t = useTranslate();
	const hydrated = useHydrated();
	const { site } = useSite();
	const left = useCountdown(sent?.wait);
	if (!site.smsCodes) return <Captcha key={captcha.idhash} start={captcha} error={fieldErrors.VerificationCode} />;
	const waiting = hydrated && left > 0;
	return (
		<>
			{sent ? (
				<>
					<input type="hidden" name="reg_token" value={sent.regToken} />
					<input type="hidden" name="count" value={sent.sendCount} />
					<input type="hidden" name="at" value={sent.sentAt} />
					<input type="hidden" name="until" value={sent.expiresAt} />
				</>
			) : (
				<Captcha key={captcha.idhash} start={captcha} error={fieldErrors.VerificationCode} />
			)}
			<div aria-live="polite">
				{sent && (
					<Notice tone="good" icon="chat">
						{t("phone.codeSent")} {site.outbox && <a href={site.outbox}>{t("phone.devOutbox")}</a>}
					</Notice>
				)}
			</div>
			{sent && <CodeField label={t("phone.code")} name="sms_code" error={fieldErrors.sms_code} />}
			<Button
				type="submit"
				name="intent"
				value="send-code"
				formNoValidate
				kind={sent ? "quiet" : "soft"}
				size="lg"
				icon="chat"
				wide
				busy={busy}
				disabled={hydrated && ((!sent && !ready) || waiting)}
				disabledReason={sent ? "" : t("phone.fieldsMissing")}
			>
				{waiting ? t("phone.resendIn", { seconds: left }) : t(sent ? "phone.resendCode" : "phone.sendCode")}
			</Button>
		</>
	);
}
