import type { Messages } from "@lingui/core";
import type { Lang } from "#contract/sections.ts";
import { loadMessages } from "./translate.ts";

/** All messages in catalogs languages. */
const catalogs = import.meta.glob<Messages>(
	["../../../../contract/messages/*/*.json", "!**/{boards,emails,emoticons,errors,hiddenParts,notificationTexts}.json"],
	{
		eager: true,
		import: "default",
	},
);

export function loadAllMessages(): void {
	for (const [path, messages] of Object.entries(catalogs)) loadMessages(path.split("/").at(-2) as Lang, messages);
}
