import type { CallRequest } from "#contract/call.ts";
import { type NotificationChannel, notificationChannels } from "#contract/notificationRules.ts";
import { getNotificationSettings, setNotificationSettings } from "#contract/notifications.ts";
import { SettingsLayout } from "../../features/account/settings/settings-layout.tsx";
import { loadPushDevices, pushForms } from "../../features/notifications/push/push-card.server.ts";
import { PushCard } from "../../features/notifications/push/push-card.tsx";
import { loadWeeklyMail, weeklyMailForms } from "../../features/notifications/push/weekly-mail.server.ts";
import { WeeklyMailCard } from "../../features/notifications/push/weekly-mail-card.tsx";
import { NotificationSettingsForm } from "../../features/notifications/settings-form.tsx";
import { formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { LinkList } from "../../ui/link-list.tsx";
import type { Route } from "./+types/notifications";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const [settings, devices, mail] = await Promise.all([
		api.call(getNotificationSettings, {}),
		loadPushDevices(api),
		loadWeeklyMail(api),
	]);
	return { settings, devices, mail, saved: url.searchParams.has("saved") };
}

/** The boxes that are not ticked. */
const offOf = ({ data }: PostedForm, channel: NotificationChannel): string[] =>
	data.getAll("switch").flatMap((name) => (data.getAll(channel).includes(name) ? [] : String(name)));

export const action = formActions({
	...pushForms,
	...weeklyMailForms,
	save: async (form) => {
		const [from, to] = [form.text("from"), form.text("to")];
		const [site_off = [], push_off = [], mail_off = []] = notificationChannels.map((channel) => offOf(form, channel));
		const body: CallRequest<typeof setNotificationSettings>["body"] = {
			site_off,
			push_off,
			mail_off,
			quiet: from && to && from !== to ? { from, to } : null,
			title_count: form.data.has("title_count"),
			time_zone: form.text("time_zone") || "UTC",
		};
		return form.show(
			await form.api.call(setNotificationSettings, { body }, form.key),
			form.paths.href("ucenter/setting/notifications", { saved: 1 }),
		);
	},
});

/** Which notifications the viewer gets, where, and when not. */
export default function NotificationSettingsPage({
	loaderData: { settings, devices, mail, saved },
}: Route.ComponentProps) {
	const { t, paths } = useSite();
	return (
		<SettingsLayout title={t("settings.notifications")}>
			<PushCard devices={devices} />
			<WeeklyMailCard mail={mail} />
			<NotificationSettingsForm settings={settings} saved={saved} />
			<Card>
				<LinkList
					links={[
						{ href: paths.href("ucenter/setting/muted-posts"), text: t("settings.mutedPosts"), icon: "bell-off" },
					]}
				/>
			</Card>
		</SettingsLayout>
	);
}
