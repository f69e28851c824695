import { adminGroups, adminPages } from "#contract/admin.ts";
import { adminFigures, adminHealth } from "#contract/adminOverview.ts";
import packageJson from "../../../../../package.json" with { type: "json" };
import { unixSeconds } from "../../../platform/clock.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { t } from "../../../platform/i18n.ts";
import { authorize, requireAuditor } from "../../../platform/security/policy.ts";
import { listAdminPages } from "../../adminSlot.ts";
import { presentAnswers } from "../insight/presenter.ts";
import { listAnswers } from "../insight/queries.ts";
import { presentHealth } from "./healthPresenter.ts";
import { chooseSection } from "./policy.ts";
import { findDatabaseVersion, listFigures } from "./queries.ts";

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
	handle(adminFigures, async ({ deps, viewer, lang }, { query: { country_fid: asked, by } }) => {
		const { choices, section, read } = chooseSection(viewer, asked);
		const figures = await listFigures(deps, { sections: read, weekly: by === "week" });
		return {
			country_fid: section,
			sections: choices,
			points: figures.map(({ start, ...rest }) => ({ ...rest, dateline: unixSeconds(start) })),
			answers: presentAnswers(lang, await listAnswers(deps, viewer, read)),
		};
	}),
	handle(adminHealth, async (ctx) => {
		authorize(requireAuditor(ctx.viewer));
		return {
			items: await presentHealth(ctx),
			version: packageJson.version,
			node: process.versions.node,
			postgres: await findDatabaseVersion(ctx.db),
		};
	}),
];
