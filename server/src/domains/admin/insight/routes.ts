import { exportInsight, insightRules, type insightTables, readInsight } from "#contract/insight.ts";
import type { Ctx } from "../../../platform/context.ts";
import { csvLine } from "../../../platform/data/csv.ts";
import { csvFile } from "../../../platform/http/csvFile.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { type ServerMessageKey, t } from "../../../platform/i18n.ts";
import { authorize, requireAuditor } from "../../../platform/security/policy.ts";
import { listEmptySearches } from "../../search/hotSearch/queries.ts";
import { chooseSection } from "../overview/policy.ts";
import { presentAnswers, presentWeeks } from "./presenter.ts";
import { listAnswers, listFunnel, listSlowRoutes } from "./queries.ts";

const steps = ["visits", "joined", "confirmed", "posted", "stayed"] as const;

/** The slowest requests, which tell about all sections. @throws Forbidden `not-allowed` */
async function readSlow({ viewer, deps }: Ctx) {
	authorize(requireAuditor(viewer));
	return listSlowRoutes(deps);
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Head and rows of a table. */
const tables: Record<
	(typeof insightTables)[number],
	(ctx: Ctx, read: number[] | undefined) => Promise<{ head: ServerMessageKey[]; rows: (string | number)[][] }>
> = {
	funnel: async ({ deps }, read) => ({
		head: ["overview.week", ...steps.map((step) => `insight.${step}` as const)],
		rows: (await listFunnel(deps, read)).map((row) => [dayOf(row.week), ...steps.map((step) => row[step])]),
	}),
	answers: async (ctx, read) => ({
		head: ["insight.kind", "overview.week", "insight.answers", "insight.medianSeconds", "insight.p90Seconds"],
		rows: (await listAnswers(ctx.deps, ctx.viewer, read)).flatMap(({ title, weeks }) =>
			weeks.map(({ week, count, median, p90 }) => [t(ctx.lang, title), dayOf(week), count, median, p90]),
		),
	}),
	searches: async (ctx, read) => ({
		head: ["insight.search", "insight.visitorCount"],
		rows: (await listEmptySearches(ctx, read, insightRules.searches)).map(({ term, visitors }) => [term, visitors]),
	}),
	slow: async (ctx) => ({
		head: ["insight.request", "insight.milliseconds", "insight.times"],
		rows: (await readSlow(ctx)).map(({ route, milliseconds, count }) => [route, milliseconds, count]),
	}),
};

export const routes: Route[] = [
	handle(readInsight, async (ctx, { query }) => {
		const { choices, section, read } = chooseSection(ctx.viewer, query.country_fid);
		const [funnel, answers, searches] = await Promise.all([
			listFunnel(ctx.deps, read),
			listAnswers(ctx.deps, ctx.viewer, read),
			listEmptySearches(ctx, read, insightRules.searches),
		]);
		const slow = ctx.viewer.auditor ? await listSlowRoutes(ctx.deps) : [];
		return {
			country_fid: section,
			sections: choices,
			funnel: presentWeeks(funnel),
			answers: presentAnswers(ctx.lang, answers),
			searches,
			slow,
		};
	}),
	handle(exportInsight, async (ctx, { query: { country_fid: asked, table = "funnel" } }) => {
		const { head, rows } = await tables[table](ctx, chooseSection(ctx.viewer, asked).read);
		const lines = [head.map((key) => t(ctx.lang, key)), ...rows].map((row) => csvLine(row));
		return csvFile(`${table}.csv`, lines.join(""), rows.length);
	}),
];
