import { useState } from "react";
import { SettingsLayout } from "../../features/account/settings/settings-layout.tsx";
import { SettingsTabs } from "../../features/account/settings/settings-tabs.tsx";
import { basicInfoAction, loadBasicInfo, type SavedInfo } from "../../features/profiles/basic-info.server.ts";
import { BasicInfoForm } from "../../features/profiles/basic-info-form.tsx";
import { UsernameForm } from "../../features/profiles/username-form.tsx";
import { useFormResult, useView } from "../../lib/form/use-form-result.ts";
import { pageApi } from "../../lib/page-context.ts";
import { changeViewer, useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/basic-info";

export async function loader({ context, url }: Route.LoaderArgs) {
	return { info: await loadBasicInfo(pageApi(context)), saved: url.searchParams.get("saved") };
}

export const action = basicInfoAction;

/** Editing the basic information and the username. */
export default function BasicInfoPage({ loaderData }: Route.ComponentProps) {
	const t = useTranslate();
	const [info, takeInfo] = useView(loaderData.info);
	const answered = [useFormResult("edit-profile"), useFormResult("change-username")].some(Boolean);
	const [saved, setSaved] = useState(answered ? null : loaderData.saved);
	const onSaved = ({ what, info: newInfo }: SavedInfo): void => {
		takeInfo(newInfo);
		setSaved(what);
		changeViewer({ name: newInfo.nickname, username: newInfo.username });
	};
	const message =
		saved === "username" ? t("profile.usernameChanged", { username: info.username }) : saved === "no" ? t("profile.unchanged") : saved && t("profile.saved");
	return (
		<SettingsLayout className="settings" tabs={<SettingsTabs />} title={t("profile.basic")}>
			<div aria-live="polite">{message && <Notice tone={saved === "no" ? "plain" : "good"}>{message}</Notice>}</div>
			<Card title={t("profile.about")}>
				<BasicInfoForm key={info.version} info={info} onSaved={onSaved} />
			</Card>
			<UsernameForm info={info} onSaved={onSaved} />
		</SettingsLayout>
	);
}
