import { redirect } from "react-router";
import { addAnnouncement, announcementRules, endAnnouncement, listAnnouncements } from "#contract/announcements.ts";
import { langs } from "#contract/sections.ts";
import { AdminFrame, loadMenu } from "../../features/admin/admin-frame.tsx";
import { AnnouncementRow } from "../../features/admin/announcement-row.tsx";
import { useLanguageName } from "../../features/admin/language-name.ts";
import { NextPage } from "../../features/admin/next-page.tsx";
import { SectionOptions } from "../../features/admin/section-options.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { CheckboxField, SelectField, TextAreaField, TextField } from "../../lib/form/fields.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { requireData } from "../../lib/require-data.ts";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/announcements";

export async function loader({ url, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const cursor = parseId(url.searchParams.get("cursor") ?? "") || undefined;
	const [menu, page] = await Promise.all([
		loadMenu(api),
		requireData(api.call(listAnnouncements, { query: cursor ? { cursor } : {} })),
	]);
	return { menu, ...page, done: url.searchParams.has("done") };
}

export const action = formActions({
	add: async ({ call, number, has, paths }) => {
		await call(addAnnouncement, { country_fid: number("country_fid"), dismissible: has("dismissible") ? 1 : 0 });
		return redirect(paths.href("admin/announcements", { done: 1 }));
	},
	end: async ({ call, number, paths }) => {
		await call(endAnnouncement, { id: number("id"), undo: number("undo") });
		return redirect(paths.href("admin/announcements", { done: 1 }));
	},
});

/** What readers are told above every page: by section and language, from a day until a day. */
export default function AdminAnnouncements({
	loaderData: { menu, lists, next, sections, done },
}: Route.ComponentProps) {
	const t = useTranslate();
	const paths = usePaths();
	const languageName = useLanguageName();
	const path = paths.href("admin/announcements");
	return (
		<AdminFrame title={t("admin.announcements")} path={path} menu={menu} done={done && t("announcement.saved")}>
			{sections.length > 0 && (
				<Card title={t("announcement.new")}>
					<CallForm intent="add">
						<TextAreaField
							name="text"
							label={t("announcement.text")}
							rows={3}
							maxLength={announcementRules.textMax}
							required
						/>
						<SelectField name="country_fid" label={t("admin.roles.section")}>
							<SectionOptions sections={sections} />
						</SelectField>
						<SelectField name="lang" label={t("announcement.language")} hint={t("announcement.languageHint")}>
							<option value="">{t("announcement.everyLanguage")}</option>
							{langs.map((lang) => (
								<option key={lang} value={lang}>
									{languageName(lang)}
								</option>
							))}
						</SelectField>
						<TextField name="from" type="date" label={t("admin.roles.from")} hint={t("admin.roles.fromHint")} />
						<TextField name="until" type="date" label={t("admin.roles.until")} hint={t("admin.roles.untilHint")} />
						<TextField
							name="path"
							label={t("announcement.link")}
							hint={t("announcement.linkHint")}
							maxLength={announcementRules.pathMax}
							autoComplete="off"
						/>
						<CheckboxField name="dismissible" value="1" defaultChecked>
							{t("announcement.dismissible")}
						</CheckboxField>
						<SubmitButton size="md">{t("announcement.publish")}</SubmitButton>
					</CallForm>
				</Card>
			)}
			<Card title={t("announcement.all")}>
				{lists.length === 0 && <EmptyState text={t("announcement.none")} />}
				<ul className="admin-list">
					{lists.map((one) => (
						<AnnouncementRow key={one.id} announcement={one} />
					))}
				</ul>
			</Card>
			<NextPage href={next === null ? null : paths.href("admin/announcements", { cursor: next })} />
		</AdminFrame>
	);
}
