import { type NoticeChannel, noticeChannels, noticeSettings } from "#contract/noticeKinds.ts";
import { getNoticeSettings, type NoticeSettingsView, setNoticeSettings } from "#contract/notices.ts";
import { SettingsLayout } from "../../features/account/settings/settings-layout.tsx";
import { loadPushDevices, pushForms } from "../../features/notices/push/push-card.server.ts";
import { PushCard } from "../../features/notices/push/push-card.tsx";
import { loadWeeklyMail, weeklyMailForms } from "../../features/notices/push/weekly-mail.server.ts";
import { WeeklyMailCard } from "../../features/notices/push/weekly-mail-card.tsx";
import { NoticeSettingsForm } from "../../features/notices/settings-form.tsx";
import { formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { LinkList } from "../../ui/link-list.tsx";
import type { Route } from "./+types/notices";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const [settings, devices, mail] = await Promise.all([
		api.call(getNoticeSettings, {}),
		loadPushDevices(api),
		loadWeeklyMail(api),
	]);
	return { settings, devices, mail, saved: url.searchParams.has("saved") };
}

/** The boxes that are not ticked. */
const offOf = ({ data }: PostedForm, channel: NoticeChannel): (typeof noticeSettings)[number][] =>
	noticeSettings.filter((setting) => !data.getAll(channel).includes(setting));

export const action = formActions({
	...pushForms,
	...weeklyMailForms,
	save: async (form) => {
		const [from, to] = [form.text("from"), form.text("to")];
		const [site_off = [], push_off = [], mail_off = []] = noticeChannels.map((channel) => offOf(form, channel));
		const body: NoticeSettingsView = {
			site_off,
			push_off,
			mail_off,
			quiet: from && to && from !== to ? { from, to } : null,
			title_count: form.data.has("title_count"),
			time_zone: form.text("time_zone") || "UTC",
		};
		return form.show(
			await form.api.call(setNoticeSettings, { body }, form.key),
			`${form.paths.noticeSettings}?saved=1`,
		);
	},
});

/** Which notices the viewer gets, where, and when not. */
export default function NoticeSettingsPage({ loaderData: { settings, devices, mail, saved } }: Route.ComponentProps) {
	const t = useTranslate();
	const paths = usePaths();
	return (
		<SettingsLayout title={t("settings.notices")}>
			<PushCard devices={devices} />
			<WeeklyMailCard mail={mail} />
			<NoticeSettingsForm settings={settings} saved={saved} />
			<Card>
				<LinkList links={[{ href: paths.mutedPosts(), text: t("settings.mutedPosts"), icon: "bell-off" }]} />
			</Card>
		</SettingsLayout>
	);
}
