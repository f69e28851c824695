import type { Static } from "typebox";
import { constraints } from "#contract/constraints.ts";
import { NewReply } from "#contract/replies.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { validatorFor } from "../../../platform/http/validation.ts";
import { type Content, countCharacters, renderContent } from "../content.ts";

/**
 * Cleans and checks a reply's text. It may be empty when there are pictures.
 * @throws Invalid `message`.
 */
export function checkReplyContent(text: string, pictures: number): Content {
	const content = renderContent(text);
	const length = countCharacters(content.message);
	if (length === 0 && pictures === 0) throw new Invalid({ message: "content-empty" });
	if (length > constraints.reply.max) throw new Invalid({ message: "field.too-long" });
	return content;
}

const checkFields = validatorFor(NewReply, "body", true);

/** `data` of newReply, sent as an object or as its JSON text. @throws Invalid by field of what is inside. */
export function parseReplyData(data: Static<typeof NewReply> | string): Static<typeof NewReply> {
	return typeof data === "string" ? (checkFields(parseJson(data)) as Static<typeof NewReply>) : data;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new Invalid({ data: "field.format" }, "invalid-input");
	}
}
