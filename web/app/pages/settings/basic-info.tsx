import { SettingsLayout } from "../../features/account/settings/settings-layout.tsx";
import { submitBasicInfo, toBasicInfoValues } from "../../features/profiles/basic-info.server.ts";
import { BasicInfoForm } from "../../features/profiles/basic-info-form.tsx";
import { loadOwnPersonalInfo } from "../../features/profiles/own-personal-info.server.ts";
import { regionNames } from "../../features/profiles/region-name.ts";
import { UsernameForm } from "../../features/profiles/username-form.tsx";
import { withOfflineResponse } from "../../lib/form/offline.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/basic-info";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const info = await loadOwnPersonalInfo(api);
	const locked = info.location_until > 0;
	return {
		values: toBasicInfoValues(info),
		version: info.version,
		locked: { nationality: locked && info.nationality !== "", cityname: locked && info.cityname !== "" },
		lockedUntil: info.location_until,
		countries: regionNames(api.lang),
		username: info.username,
		chances: info.usernamechances,
		price: info.username_price,
		key: crypto.randomUUID(),
		saved: url.searchParams.get("saved"),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const api = pageApi(context);
	return submitBasicInfo(api, await request.formData(), await loadOwnPersonalInfo(api));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineResponse(serverAction);

/** Editing the basic information and the username. */
export default function BasicInfo({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const { username, chances, price, key, saved, ...form } = loaderData;
	const ofUsername = actionData && "intent" in actionData && actionData.intent === "username" ? actionData : undefined;
	const ofInfo = ofUsername ? undefined : actionData;
	const values = ofInfo && "values" in ofInfo ? ofInfo.values : form.values;
	const message =
		saved === "username" ? t("profile.usernameChanged", { username }) : saved === "no" ? t("profile.unchanged") : saved ? t("profile.saved") : undefined;
	return (
		<SettingsLayout title={t("profile.basic")}>
			<div aria-live="polite">{message && !actionData && <Notice tone={saved === "no" ? "plain" : "good"}>{message}</Notice>}</div>
			<Card title={t("profile.about")}>
				<BasicInfoForm key={form.version} {...form} values={values} writeKey={key} response={ofInfo} />
			</Card>
			<UsernameForm username={username} chances={chances} price={price} writeKey={key} response={ofUsername} typed={ofUsername?.username} />
		</SettingsLayout>
	);
}
