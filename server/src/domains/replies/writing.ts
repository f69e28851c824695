import type { Static } from "typebox";
import { NewReply } from "#contract/replies.ts";
import { rules } from "#contract/rules.ts";
import { Invalid } from "../../platform/errors.ts";
import { checkOf } from "../../platform/validate.ts";
import { countCharacters, type Writing, write } from "../threads/writing.ts";

/**
 * Cleans and checks a reply's text. It may be empty when there are pictures.
 * @throws Invalid `message`.
 */
export function checkReply(text: string, pictures: number): Writing {
	const content = write(text);
	const length = countCharacters(content.message);
	if (length === 0 && pictures === 0) throw new Invalid({ message: "content-empty" });
	if (length > rules.reply.max) throw new Invalid({ message: "field.too-long" });
	return content;
}

const checkFields = checkOf(NewReply, "body");

/** `data` of newReply, sent as an object or as its JSON text. @throws Invalid by field of what is inside. */
export function readReplyData(data: Static<typeof NewReply> | string): Static<typeof NewReply> {
	return typeof data === "string" ? (checkFields(parseJson(data)) as Static<typeof NewReply>) : data;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new Invalid({ data: "field.format" }, "invalid-input");
	}
}
