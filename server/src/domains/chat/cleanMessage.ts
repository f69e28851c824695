import { chatRules } from "#contract/chatRules.ts";
import { cleanText } from "../../platform/data/text.ts";
import { Invalid } from "../../platform/http/errors.ts";

const entities: Readonly<Record<string, string>> = {
	"&quot;": '"',
	"&#34;": '"',
	"&#39;": "'",
	"&apos;": "'",
	"&lt;": "<",
	"&gt;": ">",
	"&amp;": "&",
};
const lookalikes: Readonly<Record<string, string>> = { "\u2039": "<", "\uff1c": "<", "\u203a": ">", "\uff1e": ">" };

/**
 * Plain text of a message, trimmed: tags stripped, quote entities and lookalikes of angle brackets converted (C-18,
 * V-019). Only what is a tag is stripped, so `3 < 5` stays.
 * @throws Invalid `message-too-long` (V-016)
 */
export function cleanMessage(text: string, field = "text"): string {
	const clean = cleanText(
		text
			.replace(/<\/?[a-z][^<>]*>|<!--[\s\S]*?-->/gi, "")
			.replace(/&(?:quot|apos|lt|gt|amp|#34|#39);/g, (entity) => entities[entity] ?? entity)
			.replace(/[\u2039\u203a\uff1c\uff1e]/g, (one) => lookalikes[one] ?? one),
	);
	const { max } = chatRules.text;
	if (clean.length > max) throw new Invalid({ [field]: "message-too-long" }, undefined, { max });
	return clean;
}
