import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { Unavailable } from "./http/errors.ts";

/** Bytes of an answer. */
const maxAnswer = 1_000_000;

/** Texts in another language, and the language that they were in; empty when the service did not recognise it. */
export interface TranslatedTexts {
	texts: string[];
	source: string;
}

/**
 * Translates plain texts by a service that speaks LibreTranslate's protocol.
 * @throws Unavailable `translation-unavailable` when it fails, is too slow, or answers something else
 */
export async function translateTexts(
	{ url, key, timeoutMs }: NonNullable<Config["translation"]>,
	log: Logger,
	texts: readonly string[],
	target: string,
): Promise<TranslatedTexts> {
	try {
		const response = await fetch(`${url}/translate`, {
			method: "POST",
			redirect: "error",
			signal: AbortSignal.timeout(timeoutMs),
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ q: texts, source: "auto", target, format: "text", ...(key && { api_key: key }) }),
		});
		if (!response.ok) throw new Error(`status ${response.status}`);
		return readAnswer(JSON.parse(await readText(response)), texts.length);
	} catch (error) {
		log.warn({ error: String(error) }, "a text was not translated");
		throw new Unavailable("translation-unavailable");
	}
}

async function readText(response: Response): Promise<string> {
	const chunks: Uint8Array[] = [];
	let bytes = 0;
	for await (const chunk of response.body ?? []) {
		bytes += chunk.length;
		if (bytes > maxAnswer) throw new Error("the answer is too long");
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString("utf8");
}

function readAnswer(answer: unknown, count: number): TranslatedTexts {
	const { translatedText, detectedLanguage } = (answer ?? {}) as Record<string, unknown>;
	const isText = (one: unknown): one is string => typeof one === "string" && one.trim() !== "";
	if (!Array.isArray(translatedText) || translatedText.length !== count || !translatedText.every(isText))
		throw new Error("the answer has not one text for each");
	const detected: unknown = Array.isArray(detectedLanguage) ? detectedLanguage.at(-1)?.language : undefined;
	return {
		texts: translatedText,
		source: typeof detected === "string" && /^[a-z]{2,3}$/.test(detected) ? detected : "",
	};
}
