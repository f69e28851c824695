import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { OwnDecisionView } from "#contract/appeals.ts";
import english from "#contract/messages/en/decisions.json" with { type: "json" };
import { actionNames, actionOf, type LoggedAction } from "#contract/moderationActions.ts";
import { globalSection } from "#contract/sections.ts";
import { loadMessages } from "../../lib/i18n/translate.ts";
import { PartSiteProvider } from "../../lib/site.tsx";
import { OwnDecision } from "./own-decision.tsx";

loadMessages("en", english);

const section = { ...globalSection, zone: "UTC" };
const site = { lang: "en", section, homeSection: globalSection, savesData: false, now: 0, loggedIn: true } as const;

/** A decision about the viewer that has ended, as they see it. */
function render(action: LoggedAction): string {
	const decision: OwnDecisionView = {
		...{ id: 1, action, title: "", tid: 0, pid: 0, reason: "", dateline: 0, until: 0, in_force: false },
		...{ appeal: null, appeal_until: 0, can: { appeal: { ok: false, why: "appeal-too-late" } } },
	};
	return renderToStaticMarkup(
		<PartSiteProvider site={site}>
			<OwnDecision decision={decision} onChange={() => undefined} />
		</PartSiteProvider>,
	);
}

test("it stands beside each decision that can be appealed, and no other, that it has ended", () => {
	const marked = actionNames.filter((name) => render(name).includes(english["decisions.ended"]));
	expect(marked).toEqual(actionNames.filter((name) => actionOf(name).appealable));
	expect(marked).toEqual(expect.arrayContaining(["ban-from-board", "mute-in-group", "dismiss-group", "hide-thread"]));
	expect(render("restore-thread")).not.toContain(english["decisions.ended"]);
});
