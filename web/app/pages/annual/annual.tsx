import { data, redirect } from "react-router";
import {
	getSummary,
	hideSummary,
	isSummaryCard,
	makeSummary,
	type SummaryCard,
	summaryPicture,
} from "#contract/yearlySummaries.ts";
import { ShareCard } from "../../features/annual/share-card.tsx";
import { SummaryCards } from "../../features/annual/summary-cards.tsx";
import { ColumnsPage } from "../../features/shell/titled-page.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { callThen, formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { sharePictureSize } from "../../lib/page-meta.ts";
import { parseId } from "../../lib/parse-id.ts";
import { screenMeta } from "../../lib/screen-meta.ts";
import { useCurrentPath, useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyCard } from "../../ui/empty-card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/annual";

export async function loader({ context, url }: Route.LoaderArgs) {
	const uid = parseId(url.searchParams.get("uid") ?? "") || undefined;
	const wanted = url.searchParams.get("year");
	const year = wanted === null ? undefined : Number(/^20\d\d$/.exec(wanted)?.[0]);
	if (Number.isNaN(year)) throw data("not-found", { status: 404 });
	const asked = url.searchParams.get("card") ?? "";
	const card: SummaryCard = isSummaryCard(asked) ? asked : "days";
	const view = await pageApi(context).load(getSummary, { query: { ...(uid && { uid }), ...(year && { year }) } });
	return { ...view, card, uid, year };
}

const saved = ({ number, paths }: PostedForm) => redirect(paths.href("annual", { year: number("year") }));

export const action = formActions({
	make: callThen(makeSummary, saved),
	hide: callThen(hideSummary, saved),
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
	const { summary, card } = loaderData ?? {};
	return screenMeta(matches, ({ root, t, paths }) => {
		const path = paths.href("annual");
		if (!summary || !card || summary.hidden)
			return { title: t("annual.title"), description: t("annual.text"), path, noIndex: true };
		const { member, year } = summary;
		const alt = t(`annual.card.${card}`, { n: summary[card] });
		return {
			title: t("annual.of", { name: member.name, year }),
			description: alt,
			path,
			noIndex: true,
			image: { path: summaryPicture(member.uid, year, card, root.lang), alt, ...sharePictureSize },
		};
	});
};

/** What a year was for a member, on eight cards (U-066). */
export default function Annual({ loaderData: { summary, years, missing, card, uid, year } }: Route.ComponentProps) {
	const { t, paths, viewer } = useSite();
	const here = useCurrentPath();
	const isNotOver = year !== undefined && !missing.includes(year);
	const first = t(missing.length > 0 ? "annual.notMade" : "annual.noYear");
	const none = isNotOver ? t("annual.notOver", { year }) : first;
	return (
		<ColumnsPage>
			<h1 className="page-title">
				{summary ? t("annual.of", { name: summary.member.name, year: summary.year }) : t("annual.title")}
			</h1>
			{!summary && <p className="mb-3">{t("annual.text")}</p>}
			{!viewer.loggedIn && !summary && (
				<Notice tone="info" action={<Button href={paths.logIn(here)}>{t("nav.logIn")}</Button>}>
					{t("annual.guest")}
				</Notice>
			)}
			{years.some((one) => one !== summary?.year) && (
				<Tabs
					name={t("annual.years")}
					kind="segments"
					tabs={years.map((one) => ({
						href: paths.href("annual", { uid, year: one }),
						text: String(one),
						current: one === summary?.year,
					}))}
				/>
			)}
			{viewer.loggedIn && !summary && <EmptyCard text={none} />}
			{summary && <SummaryCards summary={summary} />}
			{summary && !summary.hidden && <ShareCard summary={summary} card={card} />}
			{summary?.own && (
				<Card title={t("annual.visibility")}>
					<p>{t(summary.hidden ? "annual.isHidden" : "annual.isShown")}</p>
					<CallForm intent="hide" hidden={{ year: summary.year, hide: summary.hidden ? 0 : 1 }} className="mt-3">
						<SubmitButton kind="soft" size="md" icon={summary.hidden ? "eye" : "eye-off"}>
							{t(summary.hidden ? "annual.show" : "annual.hide")}
						</SubmitButton>
					</CallForm>
				</Card>
			)}
			{missing.length > 0 && (
				<Card title={t("annual.more")}>
					<div className="step-actions">
						{missing.map((one) => (
							<CallForm key={one} intent="make" id={one} hidden={{ year: one }} className="">
								<SubmitButton kind="soft" size="md">
									{t("annual.make", { year: one })}
								</SubmitButton>
							</CallForm>
						))}
					</div>
				</Card>
			)}
		</ColumnsPage>
	);
}
