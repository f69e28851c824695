import { signInGold } from "#contract/signIns.ts";
import type { ActivityView } from "#contract/tasks.ts";
import { formatDate } from "../../lib/i18n/formats.ts";
import { usePatternSection, useSite, useTranslate } from "../../lib/site.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { patternForSection } from "../../ui/pattern.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { ColumnsPage } from "../shell/titled-page.tsx";
import type { Article } from "./articles.server.ts";
import { legalTabs } from "./articles.ts";
import { buildInfo } from "./build-info.ts";
import { PointTables } from "./point-tables.tsx";
import "../../styles/help.css";

/** An article: a legal one with tabs to the others, a help article with links back and to feedback. */
export function ArticlePage({ text, awards = [] }: { text: Article; awards?: readonly ActivityView[] }) {
	const { t, paths } = useSite();
	const patternSection = usePatternSection();
	const tabs = legalTabs(paths);
	const isLegal = tabs.some(({ name }) => name === text.name);
	return (
		<ColumnsPage title={text.title}>
			<Card pattern={{ name: patternForSection(patternSection), height: 10 }} className="legal-text">
				{isLegal ? (
					<Tabs
						name={t("help.legal")}
						tabs={tabs.map(({ name, href, word }) => ({ href, text: t(word), current: name === text.name }))}
					/>
				) : (
					<HelpBackLink href={paths.href("ucenter/setting/helpcenter")} />
				)}
				<h1>{text.title}</h1>
				{(isLegal || text.version > 0) && <VersionInForce text={text} />}
				<RichText html={text.html} />
				{awards.length > 0 && <AwardTable awards={awards} />}
				{text.name === "points" && <PointTables />}
				{!isLegal && <ContactUs />}
			</Card>
		</ColumnsPage>
	);
}

/** Which version of a text this is, and since when it holds: that of the program since it was built. */
function VersionInForce({ text: { version, from } }: { text: Article }) {
	const { t, lang } = useSite();
	const since = from || Math.floor(Date.parse(buildInfo.built) / 1_000);
	return (
		<p className="text-13 text-foreground-3">{t("help.textVersion", { n: version, date: formatDate(since, lang) })}</p>
	);
}

/** What members earn XGold by, how often and how much (U-056). */
function AwardTable({ awards }: { awards: readonly ActivityView[] }) {
	const t = useTranslate();
	return (
		<section className="rich-text">
			<h2>{t("help.awards")}</h2>
			<table>
				<thead>
					<tr>
						<th>{t("help.activity")}</th>
						<th>{t("help.howOften")}</th>
						<th className="whitespace-nowrap">XGold</th>
					</tr>
				</thead>
				<tbody>
					<tr>
						<td>{t("help.award.sign-in")}</td>
						<td>{t("help.period.day", { n: 1 })}</td>
						<td>{`${signInGold[0]}–${signInGold.at(-1)}`}</td>
					</tr>
					{awards.map(({ activity, period, max, amount }) => (
						<tr key={activity}>
							<td>{t(`help.award.${activity}`)}</td>
							<td>{t(`help.period.${period}`, { n: max })}</td>
							<td>{amount}</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

/** Link back to the help centre. */
export function HelpBackLink({ href }: { href: string }) {
	return <BackLink href={href} text={useTranslate()("help.back")} />;
}

/** Link to feedback, under every help article. */
export function ContactUs() {
	const { t, paths } = useSite();
	return (
		<div className="help-contact">
			<b>{t("help.notFound")}</b>
			<Button kind="soft" icon="support" href={paths.href("ucenter/setting/helpcenter/feedback")}>
				{t("help.contact")}
			</Button>
		</div>
	);
}
