import { captchaImage, captchaQuestion } from "#contract/registration.ts";
import { handle, RawResponse, type Route } from "../../../platform/http/dispatcher.ts";
import { ensureDeviceHash } from "../device/deviceCookie.ts";
import { createCaptcha } from "./captchas.ts";
import { drawCaptcha } from "./image.ts";
import { presentDigitsQuestion } from "./question.ts";

export const captchaRoutes: Route[] = [
	handle(captchaImage, async (ctx, { query }) => {
		ensureDeviceHash(ctx);
		return new RawResponse("image/png", await drawCaptcha(await createCaptcha(ctx, query.idhash, "picture")));
	}),
	handle(captchaQuestion, async (ctx, { query }) => {
		ensureDeviceHash(ctx);
		return { question: presentDigitsQuestion(ctx.lang, await createCaptcha(ctx, query.idhash, "digits")) };
	}),
];
