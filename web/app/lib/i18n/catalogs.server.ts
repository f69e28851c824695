import type { Messages } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { langs } from "#contract/sections.ts";
import { shippedMessages } from "#contract/shippedMessages.ts";
import { loadMessages } from "./translate.ts";

/** Messages each of which is compiled when it is first looked up: most are never shown in most languages. */
const compiledOnce = (texts: Readonly<Record<string, string>>): Messages =>
	new Proxy<Messages>(
		{},
		{
			getOwnPropertyDescriptor(compiled, key) {
				if (typeof key === "string" && !Object.hasOwn(compiled, key) && Object.hasOwn(texts, key))
					compiled[key] = compileMessage(texts[key] ?? "");
				return Reflect.getOwnPropertyDescriptor(compiled, key);
			},
		},
	);

export function loadAllMessages(): void {
	for (const lang of langs) loadMessages(lang, compiledOnce(shippedMessages[lang]));
}
