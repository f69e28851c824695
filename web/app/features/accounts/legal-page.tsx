import { useSay, useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { weaveOf } from "../../ui/cloth.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Side } from "../shell/side.tsx";
import type { LegalText } from "./legal.server.ts";

/** One of the legal texts in a readable card, and the way to the other. */
export function LegalPage({ text, tabs }: { text: LegalText; tabs: { privacy: string; terms: string; current: "privacy" | "terms" } }) {
	const say = useSay();
	const { site, section } = useSite();
	return (
		<div className="columns">
			<main id="content">
				<title>{`${text.title} · ${site.siteName}`}</title>
				<Card cloth={{ weave: weaveOf(section.locale), height: 10 }} className="legal-text">
					<Tabs
						name={text.title}
						tabs={[
							{ href: tabs.privacy, text: say("shell.privacy"), current: tabs.current === "privacy" },
							{ href: tabs.terms, text: say("shell.terms"), current: tabs.current === "terms" },
						]}
					/>
					<h1>{text.title}</h1>
					<Prose html={text.html} />
				</Card>
			</main>
			<Side />
		</div>
	);
}
