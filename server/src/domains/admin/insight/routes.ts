import { exportInsight, insightRules, type insightTables, readInsight } from "#contract/insight.ts";
import { everySection } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import { csvLine } from "../../../platform/data/csv.ts";
import { csvFile } from "../../../platform/http/csvFile.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { type ServerMessageKey, t } from "../../../platform/i18n.ts";
import { authorize, denied, requireAuditor } from "../../../platform/security/policy.ts";
import { listEmptySearches } from "../../search/hotSearch/queries.ts";
import { figureSections } from "../overview/figures.ts";
import { listAnswers } from "./answers.ts";
import { listFunnel, listSlowRoutes } from "./queries.ts";

const steps = ["visits", "joined", "confirmed", "posted", "stayed"] as const;

/** The section that is asked for, and those to read. @throws Forbidden `not-allowed` */
function choose({ viewer }: Ctx, asked: number | undefined) {
	const choices = figureSections(viewer);
	const section = asked ?? choices[0] ?? -1;
	if (!choices.includes(section)) authorize(denied("not-allowed"));
	return { choices, section, read: section === everySection ? undefined : [section] };
}

/** The slowest requests, which tell about all sections. @throws Forbidden `not-allowed` */
async function readSlow({ viewer, deps }: Ctx) {
	authorize(requireAuditor(viewer));
	return listSlowRoutes(deps);
}

const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

/** Head and rows of a table. */
const tables: Record<
	(typeof insightTables)[number],
	(ctx: Ctx, read: number[] | undefined) => Promise<{ head: ServerMessageKey[]; rows: (string | number)[][] }>
> = {
	funnel: async ({ deps }, read) => ({
		head: ["overview.week", ...steps.map((step) => `insight.${step}` as const)],
		rows: (await listFunnel(deps, read)).map((week) => [dayOf(week.dateline), ...steps.map((step) => week[step])]),
	}),
	answers: async (ctx, read) => ({
		head: ["insight.kind", "overview.week", "insight.answers", "insight.medianSeconds", "insight.p90Seconds"],
		rows: (await listAnswers(ctx, read)).flatMap(({ title, weeks }) =>
			weeks.map(({ dateline, count, median, p90 }) => [title, dayOf(dateline), count, median, p90]),
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
		const { choices, section, read } = choose(ctx, query.country_fid);
		const [funnel, answers, searches] = await Promise.all([
			listFunnel(ctx.deps, read),
			listAnswers(ctx, read),
			listEmptySearches(ctx, read, insightRules.searches),
		]);
		const slow = ctx.viewer.auditor ? await listSlowRoutes(ctx.deps) : [];
		return { country_fid: section, sections: choices, funnel, answers, searches, slow };
	}),
	handle(exportInsight, async (ctx, { query: { country_fid: asked, table = "funnel" } }) => {
		const { head, rows } = await tables[table](ctx, choose(ctx, asked).read);
		const lines = [head.map((key) => t(ctx.lang, key)), ...rows].map((row) => csvLine(row));
		return csvFile(`${table}.csv`, lines.join(""), rows.length);
	}),
];
