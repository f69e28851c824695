import { type MouseEvent, useRef, useState } from "react";
import { constraints } from "#contract/constraints.ts";
import { captchaQuestion } from "#contract/registration.ts";
import { callServer } from "../../../lib/call-server.ts";
import { TextField } from "../../../lib/form/fields.tsx";
import { moveFocus } from "../../../lib/form/focus.ts";
import { unixNow } from "../../../lib/read-time.ts";
import { useSite, useTranslate } from "../../../lib/site.tsx";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { Icon } from "../../../ui/icon.tsx";
import { newCaptchaId } from "./captcha-id.ts";

export interface CaptchaChallenge {
	idhash: string;
	/** Text question for people who can't see the picture. */
	question?: string | undefined;
}

/**
 * Four characters from a picture, or four digits from a text question. Before hydration its buttons submit the form,
 * which comes back with another captcha. Each attempt uses the captcha up, so the page passes a new `key` with each new
 * `start`.
 */
export function Captcha({ start }: { start: CaptchaChallenge }) {
	const t = useTranslate();
	const hydrated = useHydrated();
	const field = useRef<HTMLDivElement>(null);
	const [current, setCurrent] = useState<CaptchaChallenge>(start);
	/** Unix seconds; on the server the same as in the browser. */
	const [requestedAt, setRequestedAt] = useState(useSite().now);
	const [broken, setBroken] = useState(false);
	const isQuestion = current.question !== undefined;

	const show = (next: CaptchaChallenge): void => {
		setCurrent(next);
		setRequestedAt(unixNow());
		setBroken(false);
		const input = field.current?.querySelector("input");
		if (!input) return;
		input.value = "";
		input.dispatchEvent(new Event("input", { bubbles: true }));
		moveFocus(input);
	};
	const loadQuestion = async (): Promise<void> => {
		const idhash = newCaptchaId();
		try {
			show({ idhash, question: (await callServer(captchaQuestion, { query: { idhash } })).question });
		} catch {
			setBroken(true);
		}
	};
	/** Before hydration the button submits the form instead. */
	const whenHydrated = (action: () => void) => (event: MouseEvent) => {
		if (!hydrated) return;
		event.preventDefault();
		action();
	};
	const renew = whenHydrated(() => (isQuestion ? void loadQuestion() : show({ idhash: newCaptchaId() })));
	const renewButton = {
		type: "submit",
		name: "intent",
		value: isQuestion ? "captcha-question" : "captcha-picture",
		formNoValidate: true,
		onClick: renew,
	} as const;

	return (
		<div ref={field} className="captcha">
			<input type="hidden" name="idhash" value={current.idhash} />
			{isQuestion && <input type="hidden" name="listening" value="1" />}
			{isQuestion && (
				<p className="captcha-question" aria-live="polite">
					{current.question}
				</p>
			)}
			<div className="captcha-row">
				<TextField
					label={t(isQuestion ? "captcha.answerInDigits" : "captcha.label")}
					name="VerificationCode"
					autoComplete="off"
					autoCapitalize="none"
					autoCorrect="off"
					spellCheck={false}
					inputMode={isQuestion ? "numeric" : "text"}
					maxLength={constraints.captchaLength}
					required
				/>
				{!isQuestion && (
					<button {...renewButton} className="captcha-picture">
						{broken ? (
							<Icon name="image" size={24} />
						) : (
							<img
								src={`/api/mobile/index.php?module=GraphicVerification&idhash=${current.idhash}&timestamp=${requestedAt}`}
								alt={t("captcha.picture")}
								width={150}
								height={56}
								onError={() => setBroken(true)}
							/>
						)}
						{broken && <span className="sr-only">{t("captcha.failed")}</span>}
					</button>
				)}
				<button
					{...renewButton}
					className="icon-btn quiet"
					aria-label={t(isQuestion ? "captcha.newQuestion" : "captcha.newPicture")}
				>
					<Icon name="refresh" bold />
				</button>
			</div>
			{broken && (
				<p className="field-note bad" role="alert">
					<Icon name="circle-alert" size={16} />
					<span>{t("captcha.failed")}</span>
				</p>
			)}
			<button
				type="submit"
				name="intent"
				value={isQuestion ? "captcha-picture" : "captcha-question"}
				formNoValidate
				className="captcha-switch"
				onClick={whenHydrated(() => (isQuestion ? show({ idhash: newCaptchaId() }) : void loadQuestion()))}
			>
				{t(isQuestion ? "captcha.switchToPicture" : "captcha.switchToQuestion")}
			</button>
		</div>
	);
}
