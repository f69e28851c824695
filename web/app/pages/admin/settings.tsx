import { redirect } from "react-router";
import { adminGroups } from "#contract/admin.ts";
import { listSiteSettings, readSettingHistory, setSiteSetting } from "#contract/siteSettings.ts";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { EnvironmentCard } from "../../features/admin/environment-card.tsx";
import { foldText } from "../../features/admin/find-by-words.ts";
import { SettingCard } from "../../features/admin/setting-card.tsx";
import { formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import type { Route } from "./+types/settings";

const searchOf = (url: URL): string => url.searchParams.get("q")?.slice(0, 60).trim() ?? "";

export async function loader({ url, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const settings = await api.load(listSiteSettings, {});
	const opened = settings.lists.find(({ name }) => name === url.searchParams.get("name"))?.name;
	const history = opened ? (await api.load(readSettingHistory, { query: { name: opened } })).lists : [];
	const q = searchOf(url);
	const words = foldText(q).split(/\s+/);
	const lists = settings.lists.filter(({ name, title, text }) => {
		const said = foldText(`${title} ${text} ${name}`);
		return words.every((word) => said.includes(word));
	});
	return { ...settings, lists, opened, history, q, done: url.searchParams.has("done") };
}

const setTo =
	(typed: (form: PostedForm) => string | undefined) =>
	async (form: PostedForm): Promise<Response> => {
		await form.call(setSiteSetting, { country_fid: form.number("country_fid"), value: typed(form) });
		const name = form.text("name");
		const q = searchOf(form.url) || undefined;
		return redirect(`${form.paths.href("admin/settings", { name, q, done: 1 })}#${name}`);
	};

export const action = formActions({ set: setTo(({ text }) => text("value")), reset: setTo(() => undefined) });

/** What may change while the site runs, by section where it makes sense; and the environment. */
export default function AdminSettings({
	loaderData: { lists, environment, opened, history, q, done },
}: Route.ComponentProps) {
	const t = useTranslate();
	const path = usePaths().href("admin/settings");
	return (
		<AdminFrame title={t("admin.settings")}>
			<p className="mb-3 px-1.5 text-foreground-2">{t("settingAdmin.text")}</p>
			<div className="mb-3">
				<SearchBox
					action={path}
					label={t("settingAdmin.find")}
					placeholder={t("settingAdmin.find")}
					submit={t("overview.findSubmit")}
					defaultValue={q}
					maxLength={60}
				/>
			</div>
			{lists.length === 0 && <p className="text-foreground-2">{t("settingAdmin.notFound")}</p>}
			{adminGroups.map((group) => {
				const ofGroup = lists.filter((setting) => setting.group === group);
				return (
					ofGroup.length > 0 && (
						<section key={group} className="setting-group" aria-labelledby={`group-${group}`}>
							<h2 className="page-title" id={`group-${group}`}>
								{t(`admin.group.${group}`)}
							</h2>
							{ofGroup.map((setting) => (
								<SettingCard
									key={setting.name}
									setting={setting}
									q={q}
									{...(setting.name === opened && { history, saved: done })}
								/>
							))}
						</section>
					)
				);
			})}
			{q === "" && environment.length > 0 && <EnvironmentCard variables={environment} />}
		</AdminFrame>
	);
}
