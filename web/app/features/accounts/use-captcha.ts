import { useState } from "react";
import type { CaptchaStart } from "./captcha.tsx";

/** The newest captcha; one stays across responses that did not use it. */
export function useCaptcha(first: CaptchaStart, newest: CaptchaStart | undefined): CaptchaStart {
	const [captcha, setCaptcha] = useState(newest ?? first);
	const [seen, setSeen] = useState(newest);
	if (newest !== seen) {
		setSeen(newest);
		if (newest) setCaptcha(newest);
	}
	return captcha;
}
