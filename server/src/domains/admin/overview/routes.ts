import { adminGroups, adminPages } from "#contract/admin.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { t } from "../../../platform/i18n.ts";
import { listAdminPages } from "../../adminSlot.ts";

export const routes: Route[] = [
	handle(adminPages, async ({ db, viewer, lang }) => {
		const pages = await Promise.all(
			listAdminPages(viewer).map(async ({ path, group, title, icon, note }) => ({
				group,
				page: { path, icon, title: t(lang, title), note: (await note?.(db, lang)) ?? "" },
			})),
		);
		const groups = adminGroups.map((name) => ({
			name,
			pages: pages.flatMap(({ group, page }) => (group === name ? page : [])),
		}));
		return { groups: groups.filter((group) => group.pages.length > 0) };
	}),
];
