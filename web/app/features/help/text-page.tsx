import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { weaveOf } from "../../ui/cloth.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Side } from "../shell/side.tsx";
import { legalTabs } from "./articles.ts";
import type { SiteText } from "./texts.server.ts";

/** One text in a readable card: a legal one with the way to the others, a help text with the way back and the way to us. */
export function TextPage({ text }: { text: SiteText }) {
	const say = useSay();
	const { site, section } = useSite();
	const paths = usePaths();
	const tabs = legalTabs(paths);
	const isLegal = tabs.some(({ name }) => name === text.name);
	return (
		<div className="columns">
			<main id="content">
				<title>{`${text.title} · ${site.siteName}`}</title>
				<Card cloth={{ weave: weaveOf(section.locale), height: 10 }} className="legal-text">
					{isLegal ? (
						<Tabs name={say("help.legal")} tabs={tabs.map(({ name, href, word }) => ({ href, text: say(word), current: name === text.name }))} />
					) : (
						<HelpBack href={paths.help} />
					)}
					<h1>{text.title}</h1>
					<Prose html={text.html} />
					{!isLegal && <WriteToUs />}
				</Card>
			</main>
			<Side />
		</div>
	);
}

/** The way back to where the help begins. */
export function HelpBack({ href }: { href: string }) {
	return <BackLink href={href} text={useSay()("help.back")} />;
}

/** A way back, over what leads there. */
export const BackLink = ({ href, text }: { href: string; text: string }) => (
	<Anchor className="help-back" href={href}>
		<Icon name="arrow-left" size={16} />
		{text}
	</Anchor>
);

/** Under every help text: what no text answers, people do. */
export function WriteToUs() {
	const say = useSay();
	const paths = usePaths();
	return (
		<div className="help-write">
			<b>{say("help.notFound")}</b>
			<Button kind="soft" icon="support" href={paths.feedback}>
				{say("help.write")}
			</Button>
		</div>
	);
}
