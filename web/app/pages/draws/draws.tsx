import { listDraws } from "#contract/draws.ts";
import { DrawCard } from "../../features/draws/draw-card.tsx";
import { ColumnsPage } from "../../features/shell/titled-page.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { cursorQuery } from "../../lib/parse-id.ts";
import { screenMeta } from "../../lib/screen-meta.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyCard } from "../../ui/empty-card.tsx";
import { NextPage } from "../../ui/next-page.tsx";
import type { Route } from "./+types/draws";

export async function loader({ context, url }: Route.LoaderArgs) {
	return await pageApi(context).load(listDraws, { query: cursorQuery(url) });
}

export const meta: Route.MetaFunction = ({ matches }) =>
	screenMeta(matches, ({ paths, t }) => ({
		title: t("draw.title"),
		description: t("draw.text"),
		path: paths.href("jackpot"),
		inAllSections: true,
	}));

/** Prize draws: those that are open, then those that are over with their winners. */
export default function Draws({ loaderData: { open, over, next } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	return (
		<ColumnsPage>
			<h1 className="page-title">{t("draw.title")}</h1>
			<p className="mb-3">{t("draw.text")}</p>
			{open.length === 0 && (
				<EmptyCard text={t("draw.noneOpen")} action={<Button href={paths.href("task")}>{t("draw.earn")}</Button>} />
			)}
			{open.map((draw) => (
				<DrawCard key={draw.id} draw={draw} link />
			))}
			{over.length > 0 && <h2 className="page-title">{t("draw.over")}</h2>}
			{over.map((draw) => (
				<DrawCard key={draw.id} draw={draw} link />
			))}
			<NextPage href={next !== null && paths.href("jackpot", { cursor: next })} text={t("draw.older")} />
		</ColumnsPage>
	);
}
