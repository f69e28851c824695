import { useState } from "react";
import type { CaptchaChallenge } from "./captcha.tsx";

/** The newest captcha; one stays across responses that did not use it. */
export function useCaptcha(first: CaptchaChallenge, newest: CaptchaChallenge | undefined): CaptchaChallenge {
	const [captcha, setCaptcha] = useState(newest ?? first);
	const [seen, setSeen] = useState(newest);
	if (newest !== seen) {
		setSeen(newest);
		if (newest) setCaptcha(newest);
	}
	return captcha;
}
