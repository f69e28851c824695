import { useSay, useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Captcha, type CaptchaStart } from "./captcha.tsx";
import type { SentCode } from "./code-times.ts";
import { CodeField } from "./fields.tsx";
import { useCountdown } from "./use-countdown.ts";
import { useLive } from "./use-live.ts";

interface PhoneCodeProps {
	captcha: CaptchaStart;
	sent: SentCode | undefined;
	/** Whether number and captcha are filled in (document 1, section 5). */
	ready: boolean;
	busy: boolean;
	faults: Record<string, string | undefined>;
}

/**
 * The captcha and, where messages can be sent, the button that sends the code, with its wait, and the field for the code.
 * Without scripts the button sends the form and gets it back with the field.
 */
export function PhoneCode({ captcha, sent, ready, busy, faults }: PhoneCodeProps) {
	const say = useSay();
	const live = useLive();
	const { site } = useSite();
	const left = useCountdown(sent?.wait);
	if (!site.smsCodes) return <Captcha key={captcha.idhash} start={captcha} error={faults.VerificationCode} />;
	const waits = live && left > 0;
	return (
		<>
			{sent ? (
				<>
					<input type="hidden" name="reg_token" value={sent.regToken} />
					<input type="hidden" name="count" value={sent.count} />
					<input type="hidden" name="at" value={sent.at} />
					<input type="hidden" name="until" value={sent.until} />
				</>
			) : (
				<Captcha key={captcha.idhash} start={captcha} error={faults.VerificationCode} />
			)}
			<div aria-live="polite">
				{sent && (
					<Notice tone="good" icon="chat">
						{say("ways.codeSent")} {site.outbox && <a href={site.outbox}>{say("ways.outbox")}</a>}
					</Notice>
				)}
			</div>
			{sent && <CodeField label={say("ways.code")} name="sms_code" error={faults.sms_code} />}
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
				disabled={live && ((!sent && !ready) || waits)}
				disabledReason={sent ? "" : say("ways.fillFirst")}
			>
				{waits ? say("ways.wait", { seconds: left }) : say(sent ? "ways.sendAgain" : "ways.sendCode")}
			</Button>
		</>
	);
}
