import { type MouseEvent, useRef, useState } from "react";
import { captchaQuestion } from "#contract/registration.ts";
import { rules } from "#contract/rules.ts";
import { callServer } from "../../lib/client.ts";
import { useSay } from "../../lib/site.tsx";
import { Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { newIdhash } from "./idhash.ts";
import { useLive } from "./use-live.ts";

export interface CaptchaStart {
	idhash: string;
	/** The captcha in words, for people who can't see the picture. */
	question?: string | undefined;
}

/**
 * Four characters from a picture, or four digits from a sentence (document 1, section 5). Its buttons send the form and
 * get it back with another captcha; once the scripts live, only the captcha changes. The captcha itself is used up by
 * each try, so the page gives the component a new `key` with each new `start`.
 */
export function Captcha({ start, error }: { start: CaptchaStart; error?: string | undefined }) {
	const say = useSay();
	const live = useLive();
	const field = useRef<HTMLDivElement>(null);
	const [now, setNow] = useState<CaptchaStart>(start);
	const [broken, setBroken] = useState(false);
	const [stale, setStale] = useState(false);
	const listens = now.question !== undefined;

	const show = (next: CaptchaStart): void => {
		setNow(next);
		setBroken(false);
		setStale(true);
		const input = field.current?.querySelector("input");
		if (!input) return;
		input.value = "";
		input.focus();
		input.dispatchEvent(new Event("input", { bubbles: true }));
	};
	const ask = async (): Promise<void> => {
		const idhash = newIdhash();
		try {
			show({ idhash, question: (await callServer(captchaQuestion, { query: { idhash } })).question });
		} catch {
			setBroken(true);
		}
	};
	/** Before the scripts live the button sends the form instead. */
	const without = (deed: () => void) => (event: MouseEvent) => {
		if (!live) return;
		event.preventDefault();
		deed();
	};
	const renew = without(() => (listens ? void ask() : show({ idhash: newIdhash() })));
	const renewButton = { type: "submit", name: "intent", value: listens ? "listen" : "renew", formNoValidate: true, onClick: renew } as const;

	return (
		<div ref={field} className="captcha">
			<input type="hidden" name="idhash" value={now.idhash} />
			{listens && <input type="hidden" name="listening" value="1" />}
			{listens && (
				<p className="captcha-question" aria-live="polite">
					{now.question}
				</p>
			)}
			<div className="captcha-row">
				<Field
					label={say(listens ? "captcha.digits" : "captcha.label")}
					name="VerificationCode"
					autoComplete="off"
					autoCapitalize="none"
					autoCorrect="off"
					spellCheck={false}
					inputMode={listens ? "numeric" : "text"}
					maxLength={rules.captchaLength}
					required
					error={stale ? undefined : error}
				/>
				{!listens && (
					<button {...renewButton} className="captcha-picture">
						{broken ? (
							<Icon name="image" size={24} />
						) : (
							<img
								src={`/api/mobile/index.php?module=GraphicVerification&idhash=${now.idhash}&timestamp=${now.idhash}`}
								alt={say("captcha.picture")}
								width={150}
								height={56}
								onError={() => setBroken(true)}
							/>
						)}
						{broken && <span className="sr-only">{say("captcha.failed")}</span>}
					</button>
				)}
				<button {...renewButton} className="icon-btn quiet" aria-label={say(listens ? "captcha.newQuestion" : "captcha.new")}>
					<Icon name="refresh" bold />
				</button>
			</div>
			{broken && (
				<p className="field-note bad" role="alert">
					<Icon name="circle-alert" size={16} />
					<span>{say("captcha.failed")}</span>
				</p>
			)}
			<button
				type="submit"
				name="intent"
				value={listens ? "renew" : "listen"}
				formNoValidate
				className="captcha-other"
				onClick={without(() => (listens ? show({ idhash: newIdhash() }) : void ask()))}
			>
				{say(listens ? "captcha.look" : "captcha.listen")}
			</button>
		</div>
	);
}
