import type { Messages } from "@lingui/core";
import type { Lang } from "#contract/sections.ts";
import { teach } from "./speaker.ts";

/** All sentences in all languages: the server speaks to everybody. */
const all = import.meta.glob<Messages>(
	"../../../contract/words/*/{common,reading,account,composer,settings,boards,ways,security,profile,help,onboarding}.json",
	{ eager: true, import: "default" },
);

export function teachAll(): void {
	for (const [path, messages] of Object.entries(all)) teach(path.split("/").at(-2) as Lang, messages);
}
