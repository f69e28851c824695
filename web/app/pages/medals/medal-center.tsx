import { redirect } from "react-router";
import { arrangeMedals, isMedalName, listMedals, medalPicture } from "#contract/medals.ts";
import { ContentLayout } from "../../features/feeds/content-layout.tsx";
import { ArrangeMedals } from "../../features/medals/arrange-medals.tsx";
import { MedalCard } from "../../features/medals/medal-card.tsx";
import { callThen, formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { sharePictureSize } from "../../lib/page-meta.ts";
import { parseId } from "../../lib/parse-id.ts";
import { unixNow } from "../../lib/read-time.ts";
import { screenMeta } from "../../lib/screen-meta.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/medal-center";

export async function loader({ context, url }: Route.LoaderArgs) {
	const uid = parseId(url.searchParams.get("uid") ?? "");
	const view = await pageApi(context).load(listMedals, { query: uid > 0 ? { uid } : {} });
	const marked = view.lists.find(({ medal, level }) => medal === url.searchParams.get("medal") && level > 0);
	return { ...view, marked: marked?.medal, now: unixNow() };
}

export const action = formActions({
	arrange: callThen(arrangeMedals, ({ paths }) => redirect(paths.href("medalcenter"))),
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	screenMeta(matches, ({ paths, t }) => {
		const { member, marked, lists = [] } = loaderData ?? {};
		const shown = lists.find(({ medal }) => medal === marked);
		const title = member ? t("medals.of", { name: member.name }) : t("medals.title");
		const picture = shown && isMedalName(shown.medal) ? medalPicture(shown.medal, shown.level) : undefined;
		return {
			title: shown ? `${shown.name} · ${title}` : title,
			description: shown?.text ?? t("medals.intro"),
			path: paths.href("medalcenter"),
			inAllSections: true,
			...(shown &&
				picture && { image: { path: picture.replace(/svg$/, "jpg"), alt: shown.name, ...sharePictureSize } }),
		};
	});

/** All medals: those of a member first, with the choice of what others see for one's own (U-022). */
export default function MedalCenter({ loaderData: { lists, count, member, marked, now } }: Route.ComponentProps) {
	const { t, paths, viewer } = useSite();
	const isOwn = member !== null && member.uid === viewer.uid;
	const [own, others] = [lists.filter(({ level }) => level > 0), lists.filter(({ level }) => level === 0)];
	return (
		<ContentLayout now={now}>
			<header className="screen-header">
				<h1>{member && !isOwn ? t("medals.of", { name: member.name }) : t("medals.title")}</h1>
				<p>{t("medals.intro")}</p>
			</header>
			{!viewer.loggedIn && !member && (
				<Notice tone="info" action={<Button href={paths.logIn(paths.href("medalcenter"))}>{t("nav.logIn")}</Button>}>
					{t("medals.guest")}
				</Notice>
			)}
			{member && (
				<Card
					title={
						isOwn ? (
							t("medals.count", { n: count })
						) : (
							<Anchor href={paths.member(member.uid)}>{t("medals.count", { n: count })}</Anchor>
						)
					}
				>
					{own.length === 0 && <EmptyState text={t(isOwn ? "medals.empty" : "medals.emptyOther")} />}
					<ul className="medal-grid">
						{own.map((medal) => (
							<MedalCard key={medal.medal} medal={medal} marked={medal.medal === marked} />
						))}
					</ul>
				</Card>
			)}
			{isOwn && own.length > 0 && <ArrangeMedals medals={own} />}
			{(isOwn || !member) && (
				<Card title={member ? t("medals.others") : t("medals.list")}>
					<ul className="medal-grid">
						{others.map((medal) => (
							<MedalCard key={medal.medal} medal={medal} marked={false} />
						))}
					</ul>
				</Card>
			)}
		</ContentLayout>
	);
}
