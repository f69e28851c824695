import { useEffect, useState } from "react";
import { type NotificationChannel, notificationChannels } from "#contract/notificationRules.ts";
import type { NotificationSettingsView } from "#contract/notifications.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import "../../styles/notifications.css";

/** The switches of each kind of notification, and the quiet hours. */
export function NotificationSettingsForm({ settings, saved }: { settings: NotificationSettingsView; saved: boolean }) {
	const t = useTranslate();
	const [isSaved, setSaved] = useState(saved);
	const [zone, setZone] = useState(settings.time_zone);
	// The browser knows where its owner is.
	useEffect(
		() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone || settings.time_zone),
		[settings.time_zone],
	);
	return (
		<CallForm
			intent="save"
			hidden={{ time_zone: zone }}
			guarded
			className="grid gap-3"
			onDone={() => setSaved(true)}
			onInput={() => setSaved(false)}
		>
			<Card title={t("settings.notificationKinds")}>
				<table className="notification-settings">
					<thead>
						<tr>
							<th scope="col">
								<span className="sr-only">{t("settings.notificationKinds")}</span>
							</th>
							{notificationChannels.map((channel) => (
								<th key={channel} scope="col">
									{t(`settings.notificationChannel.${channel}`)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{settings.switches.map(({ name, title }) => (
							<SettingRow key={name} name={name} title={title} settings={settings} />
						))}
					</tbody>
				</table>
			</Card>
			<Card title={t("settings.quietHours")}>
				<p className="mb-3 text-foreground-2">{t("settings.quietHoursText")}</p>
				<div className="grid grid-cols-2 gap-3">
					<Field label={t("settings.quietFrom")} name="from" type="time" defaultValue={settings.quiet?.from ?? ""} />
					<Field label={t("settings.quietTo")} name="to" type="time" defaultValue={settings.quiet?.to ?? ""} />
				</div>
				<p className="mt-2 text-13 text-foreground-3">{t("settings.quietZone", { zone: zone.replaceAll("_", " ") })}</p>
			</Card>
			<Card title={t("settings.titleCount")}>
				<Checkbox name="title_count" value="1" defaultChecked={settings.title_count}>
					{t("settings.titleCountText")}
				</Checkbox>
			</Card>
			<SubmitButton wide>{t("settings.notificationsSave")}</SubmitButton>
			{isSaved && <Notice tone="good">{t("settings.notificationsSaved")}</Notice>}
		</CallForm>
	);
}

function SettingRow({
	name,
	title,
	settings,
}: NotificationSettingsView["switches"][number] & { settings: NotificationSettingsView }) {
	const t = useTranslate();
	const off: Record<NotificationChannel, readonly string[]> = {
		site: settings.site_off,
		push: settings.push_off,
		mail: settings.mail_off,
	};
	return (
		<tr>
			<th scope="row">
				{title}
				<input type="hidden" name="switch" value={name} />
			</th>
			{notificationChannels.map((channel) => (
				<td key={channel}>
					<label className="check notification-check">
						<input
							type="checkbox"
							name={channel}
							value={name}
							defaultChecked={!off[channel].includes(name)}
							aria-label={`${title}: ${t(`settings.notificationChannel.${channel}`)}`}
						/>
					</label>
				</td>
			))}
		</tr>
	);
}
