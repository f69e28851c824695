import { sql } from "drizzle-orm";
import { adminGroups, adminPages } from "#contract/admin.ts";
import { adminFigures, adminHealth } from "#contract/adminOverview.ts";
import packageJson from "../../../../../package.json" with { type: "json" };
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { t } from "../../../platform/i18n.ts";
import { authorize, requireAuditor } from "../../../platform/security/policy.ts";
import { listAdminPages } from "../../adminSlot.ts";
import { presentFigures } from "./figures.ts";
import { checkHealth } from "./health.ts";

export const routes: Route[] = [
	handle(adminPages, async ({ db, viewer, lang }, { query: { notes = 1 } }) => {
		const pages = await Promise.all(
			listAdminPages(viewer).map(async ({ path, group, title, icon, note }) => ({
				group,
				page: {
					...{ path, icon, title: t(lang, title), text: t(lang, `${title}Text`) },
					note: notes === 0 ? "" : ((await note?.(db, lang, viewer)) ?? ""),
				},
			})),
		);
		const groups = adminGroups.map((name) => ({
			name,
			pages: pages
				.flatMap(({ group, page }) => (group === name ? page : []))
				.toSorted((one, other) => one.title.localeCompare(other.title, lang)),
		}));
		return { groups: groups.filter((group) => group.pages.length > 0) };
	}),
	handle(adminFigures, (ctx, { query: { country_fid: section, by } }) => presentFigures(ctx, { section, by })),
	handle(adminHealth, async (ctx) => {
		authorize(requireAuditor(ctx.viewer));
		const { rows } = await ctx.db.execute<{ version: string }>(sql`show server_version`);
		const postgres = Object.values(rows[0] ?? {})[0] ?? "";
		return { items: await checkHealth(ctx), version: packageJson.version, node: process.versions.node, postgres };
	}),
];
