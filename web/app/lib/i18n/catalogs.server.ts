import type { Messages } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { type Lang, langs } from "#contract/sections.ts";
import { shippedMessages } from "#contract/shippedMessages.ts";
import { loadMessages } from "./translate.ts";

/** Messages each of which is compiled when it is first looked up: most are never shown in most languages. */
const compiledOnce = (lang: Lang): Messages =>
	new Proxy<Messages>(
		{},
		{
			getOwnPropertyDescriptor(compiled, key) {
				if (typeof key === "string" && !Object.hasOwn(compiled, key)) {
					const text = shippedMessages(lang).get(key);
					if (text !== undefined) compiled[key] = compileMessage(text);
				}
				return Reflect.getOwnPropertyDescriptor(compiled, key);
			},
		},
	);

export function loadAllMessages(): void {
	for (const lang of langs) loadMessages(lang, compiledOnce(lang));
}
