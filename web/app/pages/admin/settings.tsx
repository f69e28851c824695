import { redirect } from "react-router";
import { listSiteSettings, readSettingHistory, setSiteSetting } from "#contract/siteSettings.ts";
import { AdminFrame, loadMenu } from "../../features/admin/admin-frame.tsx";
import { EnvironmentCard } from "../../features/admin/environment-card.tsx";
import { SettingCard } from "../../features/admin/setting-card.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { requireData } from "../../lib/require-data.ts";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import type { Route } from "./+types/settings";

export async function loader({ url, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const [menu, settings] = await Promise.all([loadMenu(api), requireData(api.call(listSiteSettings, {}))]);
	const opened = settings.lists.find(({ name }) => name === url.searchParams.get("name"))?.name;
	const history = opened ? (await requireData(api.call(readSettingHistory, { query: { name: opened } }))).lists : [];
	return { menu, ...settings, opened, history, done: url.searchParams.has("done") };
}

export const action = formActions({
	set: async ({ call, text, number, paths }) => {
		await call(setSiteSetting, { country_fid: number("country_fid"), value: text("value") });
		return redirect(paths.href("admin/settings", { name: text("name"), done: 1 }));
	},
	reset: async ({ call, text, number, paths }) => {
		await call(setSiteSetting, { country_fid: number("country_fid"), value: undefined });
		return redirect(paths.href("admin/settings", { name: text("name"), done: 1 }));
	},
});

/** What may change while the site runs, by section where it makes sense; and the environment. */
export default function AdminSettings({
	loaderData: { menu, lists, environment, opened, history, done },
}: Route.ComponentProps) {
	const t = useTranslate();
	const paths = usePaths();
	return (
		<AdminFrame
			title={t("admin.settings")}
			path={paths.href("admin/settings")}
			menu={menu}
			done={done && t("settingAdmin.saved")}
		>
			<p className="mb-3 text-foreground-2">{t("settingAdmin.text")}</p>
			{lists.map((setting) => (
				<SettingCard key={setting.name} setting={setting} history={setting.name === opened ? history : undefined} />
			))}
			{environment.length > 0 && <EnvironmentCard variables={environment} />}
		</AdminFrame>
	);
}
