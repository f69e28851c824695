import { useEffect, useState } from "react";
import { type NoticeChannel, type NoticeSetting, noticeChannels, noticeSettings } from "#contract/noticeKinds.ts";
import type { NoticeSettingsView } from "#contract/notices.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";

/** The switches of each kind of notice, and the quiet hours. */
export function NoticeSettingsForm({ settings, saved }: { settings: NoticeSettingsView; saved: boolean }) {
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
			<Card title={t("settings.noticeKinds")}>
				<table className="notice-settings">
					<thead>
						<tr>
							<th scope="col">
								<span className="sr-only">{t("settings.noticeKinds")}</span>
							</th>
							{noticeChannels.map((channel) => (
								<th key={channel} scope="col">
									{t(`settings.noticeChannel.${channel}`)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{noticeSettings.map((setting) => (
							<SettingRow key={setting} setting={setting} settings={settings} />
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
			<SubmitButton wide>{t("settings.noticesSave")}</SubmitButton>
			{isSaved && <Notice tone="good">{t("settings.noticesSaved")}</Notice>}
		</CallForm>
	);
}

function SettingRow({ setting, settings }: { setting: NoticeSetting; settings: NoticeSettingsView }) {
	const t = useTranslate();
	const name = t(`settings.notice.${setting}`);
	const off: Record<NoticeChannel, readonly string[]> = {
		site: settings.site_off,
		push: settings.push_off,
		mail: settings.mail_off,
	};
	return (
		<tr>
			<th scope="row">{name}</th>
			{noticeChannels.map((channel) => (
				<td key={channel}>
					<label className="check notice-check">
						<input
							type="checkbox"
							name={channel}
							value={setting}
							defaultChecked={!off[channel].includes(setting)}
							aria-label={`${name}: ${t(`settings.noticeChannel.${channel}`)}`}
						/>
					</label>
				</td>
			))}
		</tr>
	);
}
