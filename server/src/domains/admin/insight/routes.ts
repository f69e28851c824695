import { exportFunnel, insightRules, readInsight } from "#contract/insight.ts";
import { everySection } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import { csvLine } from "../../../platform/data/csv.ts";
import { csvFile } from "../../../platform/http/csvFile.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { t } from "../../../platform/i18n.ts";
import { authorize, denied } from "../../../platform/security/policy.ts";
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
	handle(exportFunnel, async (ctx, { query }) => {
		const funnel = await listFunnel(ctx.deps, choose(ctx, query.country_fid).read);
		const head = csvLine([t(ctx.lang, "overview.week"), ...steps.map((step) => t(ctx.lang, `insight.${step}`))]);
		const lines = funnel.map((week) =>
			csvLine([new Date(week.dateline * 1000).toISOString().slice(0, 10), ...steps.map((step) => week[step])]),
		);
		return csvFile("funnel.csv", head + lines.join(""), lines.length);
	}),
];
