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

/** An article: a legal one with tabs to the others, a help article with links back and to feedback. */
export function TextPage({ text }: { text: SiteText }) {
	const t = useSay();
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
						<Tabs name={t("help.legal")} tabs={tabs.map(({ name, href, word }) => ({ href, text: t(word), current: name === text.name }))} />
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

/** Link back to the help centre. */
export function HelpBack({ href }: { href: string }) {
	return <BackLink href={href} text={useSay()("help.back")} />;
}

/** Link back to the parent page. */
export const BackLink = ({ href, text }: { href: string; text: string }) => (
	<Anchor className="help-back" href={href}>
		<Icon name="arrow-left" size={16} />
		{text}
	</Anchor>
);

/** Link to feedback, under every help article. */
export function WriteToUs() {
	const t = useSay();
	const paths = usePaths();
	return (
		<div className="help-write">
			<b>{t("help.notFound")}</b>
			<Button kind="soft" icon="support" href={paths.feedback}>
				{t("help.write")}
			</Button>
		</div>
	);
}
