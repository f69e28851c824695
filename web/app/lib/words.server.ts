import type { Messages } from "@lingui/core";
import type { Lang } from "#contract/sections.ts";
import { teach } from "./speaker.ts";

/** All messages in catalogs languages. */
const catalogs = import.meta.glob<Messages>(
	"../../../contract/words/*/{common,reading,account,composer,settings,boards,ways,security,profile,help,onboarding}.json",
	{ eager: true, import: "default" },
);

export function teachAll(): void {
	for (const [path, messages] of Object.entries(catalogs)) teach(path.split("/").at(-2) as Lang, messages);
}
