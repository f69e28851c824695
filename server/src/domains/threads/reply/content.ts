import { constraints } from "#contract/constraints.ts";
import { Invalid } from "../../../platform/http/errors.ts";
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
